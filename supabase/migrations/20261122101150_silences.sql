-- "Hoy no": for an hour, until tomorrow or for a week nothing rings about all, one type of notice, the forum or one
-- topic. The notices come as always; their pushes are held and told in one line when the silence is over.

-- Tables

create table public.notification_silences (
  user_id uuid not null references auth.users (id) on delete cascade,
  scope text not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, scope),
  constraint notification_silences_scope_form check (
    scope in ('all', 'forum') or scope = any (enum_range(null::public.notification_type)::text[])
    or scope ~ '^(prophecy|event|media|forum):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint notification_silences_security_rings check (scope <> 'system_update'),
  constraint notification_silences_length check (ends_at > created_at and ends_at <= created_at + interval '8 days')
);
comment on table public.notification_silences is
  'Until when nothing rings on a person''s devices about a scope: all, forum, a type of notice or a topic.';

create table private.silence_presses (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null, -- the receipt of the push, or made by the page
  scope text not null,
  pressed_at timestamptz not null default now(),
  before_ends_at timestamptz,
  before_created_at timestamptz,
  ends_at timestamptz,
  primary key (user_id, id, scope)
);
comment on table private.silence_presses is
  'Silences that a press set (ends_at) or ended (null), and as they were before it, to take it back.';

create table private.undone_presses (
  user_id uuid not null references auth.users (id) on delete cascade,
  id uuid not null,
  undone_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table private.undone_presses is
  'Presses that were taken back. On a bad network one of them may arrive after that: it silences nothing.';

create table private.held_pushes (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  expires_at timestamptz not null
);
comment on table private.held_pushes is
  'Notices that would have rung during a silence of their owner. One line names them together when it is over.';

-- Rules

create function private.notice_scopes(p_type public.notification_type, p_data jsonb) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_type = 'system_update' then '{}' -- notices about the account's security have no switch
    else array_remove(array['all', p_type::text, coalesce(p_data ->> 'topic', 'forum:' || (p_data ->> 'topic_id')),
      case when p_data ? 'topic_id' then 'forum' end], null) end
$$;
comment on function private.notice_scopes(public.notification_type, jsonb) is 'The scopes of silences that concern a notice.';

create function private.is_silent(p_person uuid, p_type public.notification_type, p_data jsonb) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.notification_silences
    where user_id = p_person and ends_at > now() and scope = any (private.notice_scopes(p_type, p_data)))
$$;
comment on function private.is_silent(uuid, public.notification_type, jsonb) is
  'Whether a person wants nothing to ring about a notice now.';

create function private.silence_end(p_span text, p_now timestamptz, p_zone text, p_quiet_from time, p_quiet_to time) returns timestamptz
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case p_span
    when 'hour' then p_now + interval '1 hour'
    when 'week' then p_now + interval '7 days'
    -- the next morning: before four o'clock the night still belongs to the day before
    when 'tomorrow' then timezone(p_zone, (timezone(p_zone, p_now) - interval '4 hours')::date + 1
      + case when p_quiet_from > p_quiet_to and p_quiet_to >= '04:00' then p_quiet_to else '07:00' end)
  end
$$;
comment on function private.silence_end(text, timestamptz, text, time, time) is
  'When a silence of a span (hour, tomorrow, week) ends; tomorrow begins with the end of a night of quiet hours, else at 7:00. '
  'Null for another span.';

create function private.hold_silenced_pushes(p_person uuid default null) returns integer
-- definer: neither people nor the sender may touch what is held
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_held integer;
begin
  if not exists (select from public.notification_silences where ends_at > now() and user_id = coalesce(p_person, user_id)) then
    return 0;
  end if;
  with silent as (
    select queue.id from private.push_queue as queue join public.notifications as notices on notices.id = queue.notification_id
    where (queue.leased_until is null or queue.leased_until <= now())
      and case when p_person is null then queue.not_before <= now() else notices.user_id = p_person end
      and private.is_silent(notices.user_id, notices.type, notices.data)
    -- the notices too, as a notice that is being deleted waits for its messages
    for update of queue skip locked for key share of notices skip locked
  ), gone as (
    delete from private.push_queue as queue using silent where queue.id = silent.id
    returning queue.notification_id, queue.expires_at
  )
  insert into private.held_pushes (notification_id, expires_at)
  select gone.notification_id, max(gone.expires_at) from gone group by gone.notification_id
  on conflict do nothing;
  get diagnostics v_held = row_count;
  return v_held;
end $$;
comment on function private.hold_silenced_pushes(uuid) is 'Takes silenced pushes out of the queue: those of a person, or all that are due.';

create function private.silence(
  p_person uuid, p_id uuid, p_scope text, p_span text, p_from timestamptz, p_instead_of text, p_keeps_longer boolean
) returns timestamptz
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_ends_at timestamptz;
  v_known_end timestamptz;
begin
  perform private.enforce_rate_limit('silences', p_person::text, 30);
  select private.silence_end(p_span, p_from, coalesce(own.timezone, private.congregation_zone()), own.quiet_from,
    own.quiet_to) into v_ends_at
  from public.app_users as person left join public.notification_preferences as own on own.user_id = person.id
  -- locked, then counted: of two silences at once the later one counts both
  where person.id = p_person for no key update of person;
  if v_ends_at is null then
    raise exception using errcode = '22023', message = 'unknown_span';
  end if;
  select ends_at into v_known_end from public.notification_silences where user_id = p_person and scope = p_scope;
  if exists (select from private.silence_presses where user_id = p_person and id = p_id and scope = p_scope) then
    return coalesce(v_known_end, v_ends_at); -- its answer was lost
  end if;
  if exists (select from private.undone_presses where user_id = p_person and id = p_id) then
    return case when v_known_end > now() then v_known_end end;
  end if;
  if p_keeps_longer then
    v_ends_at := greatest(v_ends_at, v_known_end);
  end if;
  if v_ends_at <= now() then
    return v_ends_at;
  end if;
  if (select count(*) >= 50 from public.notification_silences
    where user_id = p_person and ends_at > now() and scope <> all (array_remove(array[p_scope, p_instead_of], null))) then
    raise exception using errcode = 'PT409', message = 'too_many_silences';
  end if;
  insert into private.silence_presses (user_id, id, scope, before_ends_at, before_created_at, ends_at)
  select p_person, p_id, touched.scope, known.ends_at, known.created_at, case touched.scope when p_scope then v_ends_at end
  from (select p_scope
    union select scope from public.notification_silences where user_id = p_person and scope = p_instead_of) as touched (scope)
  left join public.notification_silences as known on known.user_id = p_person and known.scope = touched.scope;
  insert into public.notification_silences as known (user_id, scope, ends_at) values (p_person, p_scope, v_ends_at)
  on conflict (user_id, scope) do update set ends_at = excluded.ends_at, created_at = now()
  where known.ends_at <> excluded.ends_at;
  -- after the new one: between two silences nothing is let go
  delete from public.notification_silences where user_id = p_person and scope = p_instead_of and scope <> p_scope;
  perform private.hold_silenced_pushes(p_person);
  return v_ends_at;
end $$;
comment on function private.silence(uuid, uuid, text, text, timestamptz, text, boolean) is
  'A press, by its id: silences a scope for a person, for a span counted from a moment, instead of another scope; answers when it '
  'ends. A longer silence of the scope stays if told so. One that is over already, and a press repeated, change nothing; one that was '
  'taken back neither, and answers when the scope''s own silence ends, null without one.';

create function private.undo_silence(p_person uuid, p_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- a press may be taken back twice; ids that nobody pressed are remembered too
  perform private.enforce_rate_limit('undone_silences', p_person::text, 60);
  perform from public.app_users where id = p_person for no key update; -- as a press does
  insert into private.undone_presses (user_id, id) values (p_person, p_id) on conflict do nothing;
  with undone as (
    delete from private.silence_presses where user_id = p_person and id = p_id returning *
  ), untouched as (
    select undone.* from undone left join public.notification_silences as known using (user_id, scope)
    where known.ends_at is not distinct from undone.ends_at -- a newer choice stays
  ), ended as (
    delete from public.notification_silences as silences using untouched
    where (silences.user_id, silences.scope) = (untouched.user_id, untouched.scope) and coalesce(untouched.before_ends_at <= now(), true)
  )
  insert into public.notification_silences (user_id, scope, ends_at, created_at)
  select user_id, scope, before_ends_at, before_created_at from untouched where before_ends_at > now()
  on conflict (user_id, scope) do update set ends_at = excluded.ends_at, created_at = excluded.created_at;
end $$;
comment on function private.undo_silence(uuid, uuid) is
  'Gives back the silences of a person as they were before a press; of those, one that is over is gone. The press does nothing when it '
  'arrives later. May be repeated.';

create function private.held_text(p_types public.notification_type[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  with counted as (
    select case
        when type = 'new_post' then 1
        when type in ('stream_started', 'stream_ended', 'stream_scheduled') then 2
        when type = 'new_video' then 3
        when type in ('forum_reply', 'forum_mention') then 4
        when type in ('comment_reply', 'mention') then 5
        when type in ('post_like', 'comment_like') then 6
        when type = 'event_update' then 7
        else 8
      end as place, count(*) as number
    from unnest(p_types) as type group by place
  ), said as (
    select row_number() over (order by place) as at, count(*) over () as parts, number || ' ' || case place
        when 1 then case number when 1 then 'profecía' else 'profecías' end
        when 2 then case number when 1 then 'transmisión' else 'transmisiones' end
        when 3 then case number when 1 then 'video' else 'videos' end
        when 4 then 'del foro'
        when 5 then case number when 1 then 'comentario' else 'comentarios' end
        when 6 then case number when 1 then 'reacción' else 'reacciones' end
        when 7 then case number when 1 then 'aviso de un evento' else 'avisos de eventos' end
        else case number when 1 then 'aviso' else 'avisos' end || case when count(*) over () > 1 then ' más' else '' end
      end as part
    from counted
  )
  select string_agg(case when at = 1 then part when at = parts then ' y ' || part else ', ' || part end, '' order by at) from said
$$;
comment on function private.held_text(public.notification_type[]) is
  'Notices counted by subject, in Spanish: "5 del foro y 2 comentarios".';

create function private.notify_of_held_pushes() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_told integer;
begin
  delete from public.notification_silences where ends_at <= now();
  -- by then the morning after is over too, and no screen shows the way back
  delete from private.silence_presses where pressed_at < now() - interval '2 days';
  delete from private.undone_presses where undone_at < now() - interval '2 days';
  with over as materialized (
    select held.notification_id, notices.user_id, notices.type, gate.push,
      -- the thing's own title, where the notice says its kind in its title
      case when notices.message ~ '^«[^«»]+»$' then notices.message else notices.title end as name,
      row_number() over (partition by notices.user_id, gate.app and not notices.read and held.expires_at > now()
        order by notices.created_at desc, notices.id) as place,
      gate.app and not notices.read and held.expires_at > now() as is_news
    from private.held_pushes as held
    join public.notifications as notices on notices.id = held.notification_id
    join private.people on people.id = notices.user_id
    left join public.notification_preferences as preferences on preferences.user_id = notices.user_id
    cross join lateral private.notification_gate('system_update', now(), row(
      people.rank, false, false, null, null, null, null, preferences.push_enabled, preferences.quiet_from, preferences.quiet_to,
      coalesce(preferences.timezone, (select private.congregation_zone())), null, false)::private.wish) as gate
    where gate.push_at <= now() and not private.is_silent(notices.user_id, notices.type, notices.data)
  ), gone as (
    delete from private.held_pushes as held using over where held.notification_id = over.notification_id
  ), told as (
    -- read from the start: the notices that it counts are unread, and it would count twice
    insert into public.notifications as line (user_id, type, title, message, data, group_key, read, read_at)
    select over.user_id, 'system_update', 'Mientras descansabas ' || case count(*) when 1 then 'llegó ' else 'llegaron ' end
        || private.held_text(array_agg(over.type)),
      private.shorten(string_agg(over.name, ', ' order by over.place) filter (where over.place <= 3), 400)
        || case when count(*) > 3 then ' y ' || count(*) - 3 || ' más' else '' end,
      '{"path": "/notificaciones"}', 'silence', true, now()
    from over where over.is_news group by over.user_id
    on conflict (user_id, group_key) do update set title = excluded.title, message = excluded.message, created_at = now()
    returning line.id, line.user_id
  ), queued as (
    insert into private.push_queue (notification_id, subscription_id)
    select told.id, devices.id from told join public.push_subscriptions as devices on devices.user_id = told.user_id
    where exists (select from over where over.user_id = told.user_id and over.push)
    on conflict (notification_id, subscription_id) do update set not_before = now(), attempts = 0
  )
  select count(*) into v_told from told;
  return v_told;
end $$;
comment on function private.notify_of_held_pushes() is
  'Job: forgets silences that are over, and writes each person one line, with one push, of what is unread of what they held back; '
  'during quiet hours it waits.';
insert into private.jobs (name, function) values ('notify of held pushes', 'notify_of_held_pushes');

-- Rights

grant select, delete on public.notification_silences to authenticated;
grant select, insert, update, delete on public.notification_silences to service_role;
grant execute on function private.hold_silenced_pushes to service_role;

-- Policies

alter table public.notification_silences enable row level security;
create policy "Members can read their own silences" on public.notification_silences
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can delete their own silences" on public.notification_silences
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.silence_notices(p_id uuid, p_scope text, p_span text, p_instead_of text default null) returns timestamptz
-- definer: nobody may write silences or the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return private.silence((select auth.uid()), p_id, p_scope, p_span, now(), p_instead_of, false);
end $$;
comment on function public.silence_notices(uuid, text, text, text) is
  'Nothing rings on the caller''s devices about a scope (all, forum, a type of notice, a topic) for a span (hour, tomorrow, week), '
  'instead of another scope; answers when it ends. The id, made by the caller, takes it back, also before it arrives. Errors: 42501 '
  'rank_required, PT429 rate_limited, PT409 too_many_silences (50), 22023 unknown_span, 23514 for an unknown scope.';

create function public.undo_silence(p_id uuid) returns void
-- definer: nobody may write silences
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.undo_silence((select auth.uid()), p_id);
end $$;
comment on function public.undo_silence(uuid) is
  'Gives back the caller''s silences as they were before a call of silence_notices, by its id; a choice made since stays. A call of '
  'this id that arrives later silences nothing. Errors: 42501 rank_required, PT429 rate_limited.';

create function public.my_bell() returns table (unread integer, silent_until timestamptz, said_at timestamptz)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return query select
    (select count(*)::integer from public.notifications as notices where notices.user_id = (select auth.uid()) and not notices.read),
    (select silences.ends_at from public.notification_silences as silences
      where silences.user_id = (select auth.uid()) and silences.scope = 'all' and silences.ends_at > now()),
    now();
end $$;
comment on function public.my_bell() is
  'The caller''s bell: how many notices are unread, when a silence of everything ends (null without one), and the server''s clock. '
  'Errors: 42501 rank_required.';

grant execute on function public.silence_notices, public.undo_silence, public.my_bell to authenticated;
