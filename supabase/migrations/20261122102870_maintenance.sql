-- Maintenance: for a while nobody but super admins changes what a copy of the church holds. Reading, signing in, jobs and pushes
-- go on, and what is no content too: devices, who watches, error reports.

-- Table

create table private.maintenance (
  is_only boolean primary key default true check (is_only),
  mode text not null default 'off',
  words text,
  until timestamptz,
  since timestamptz,
  changed_at timestamptz,
  changed_by uuid, -- no foreign key: it outlives the account
  constraint maintenance_known_mode check (mode in ('off', 'notice', 'read_only')),
  constraint maintenance_has_an_end check (mode = 'off' or (until is not null and since is not null and changed_at is not null)),
  constraint maintenance_words_length check (char_length(words) <= 200) -- LIMITS.maintenanceWordsMax
);
comment on table private.maintenance is
  'Its one row: off, an announcement (notice), or read_only. One whose end has passed is off, without anybody changing the row.';
insert into private.maintenance default values;

-- Rules

create function private.current_maintenance() returns private.maintenance
-- definer: nobody may read maintenance
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select maintenance from private.maintenance where mode <> 'off' and until > now()
$$;

create function private.require_no_maintenance() returns boolean
-- definer: nobody may read maintenance
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now private.maintenance := private.current_maintenance();
begin
  if v_now.mode = 'read_only'
    -- jobs and the auth server have no claims, functions those of the service role
    and nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' in ('anon', 'authenticated')
    and not private.is_super_admin() then
    -- PostgREST answers PT503 with HTTP 503; the hint is the number of seconds to wait
    raise exception using errcode = 'PT503', message = 'maintenance',
      hint = ceil(extract(epoch from v_now.until - now()))::text;
  end if;
  return true;
end $$;
comment on function private.require_no_maintenance() is
  'True. Raises PT503 maintenance for callers of the API who are not super admins while the site is read-only.';

create function private.refuse_in_maintenance() returns trigger
-- definer: every role that writes comes by here
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- what other triggers write follows a write that was permitted
  if pg_trigger_depth() = 1 then
    perform private.require_no_maintenance();
  end if;
  return null;
end $$;
comment on function private.refuse_in_maintenance() is 'Trigger of each table of content, before all others.';

do $$
declare
  v_table text;
begin
  for v_table in select name from private.backup_tables where class = 'content' order by place loop
    execute format('create trigger before_00_refuse_in_maintenance before insert or update or delete on %s
      for each statement execute function private.refuse_in_maintenance()', v_table);
  end loop;
end $$;

create function private.maintenance_notice(p_state private.maintenance) returns private.notice
language sql stable set search_path = pg_catalog, pg_temp as $$
  select ('system_update', (p_state).changed_by, 'maintenance',
    case (p_state).mode when 'notice' then 'Pronto habrá mantenimiento en el sitio' else 'El sitio está en mantenimiento' end,
    coalesce((p_state).words || case when (p_state).words ~ '[.!?…]$' then ' ' else '. ' end, '') || case (p_state).mode
      when 'notice' then 'Por un rato podrás leer todo, pero no guardar cambios.'
      else 'Puedes leer todo. Lo que escribas se queda en tu teléfono y se envía al terminar, a más tardar: '
        || lower(private.event_moment(timezone((select private.congregation_zone()), (p_state).until))) end,
    jsonb_build_object('path', '/dashboard', 'expires_at', (p_state).until), null)::private.notice
$$;

create function private.notify_of_maintenance() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_now private.maintenance := private.current_maintenance();
begin
  -- the announcement goes with the beginning, and both with the end: nobody reads of what is over
  delete from public.notifications where group_key = 'maintenance';
  if v_now.mode is not null then
    perform private.notify(private.maintenance_notice(v_now), null);
  end if;
end $$;
comment on function private.notify_of_maintenance() is
  'Notifies everybody but who has just done it of the maintenance under way, in place of what they were notified of before. A phone '
  'in quiet hours that last longer does not ring.';

create function private.correct_maintenance_notices() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_notice private.notice := private.maintenance_notice(private.current_maintenance());
  v_until timestamptz := v_notice.data ->> 'expires_at';
begin
  update private.push_queue set expires_at = v_until
  where notification_id in (select id from public.notifications where group_key = 'maintenance');
  update private.held_pushes set expires_at = v_until
  where notification_id in (select id from public.notifications where group_key = 'maintenance');
  update public.notifications set message = v_notice.message, data = v_notice.data where group_key = 'maintenance';
end $$;
comment on function private.correct_maintenance_notices() is
  'Gives the notices of the maintenance under way its words and end of now, without another push.';

create function private.announce_version(p_version text, p_title text, p_message text, p_path text, p_is_for_office boolean default false)
returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.notify_later('version', md5(p_version)::uuid, 'new_version', '', p_title,
    ('system_update', null, 'new_version:' || p_version, p_title, p_message, jsonb_build_object('path', p_path), null)::private.notice,
    case when p_is_for_office then array(select people.id from private.people where people.rank >= 2) end,
    now() + interval '1 hour')
$$;
comment on function private.announce_version(text, text, text, text, boolean) is
  'For a migration of a later release: notifies everybody, or admins alone, of something new on the site, once for each version. It waits '
  'an hour among the waiting notices, since the new site is published after its migrations; p_path is a page of it.';

-- Functions for callers

create function private.maintenance_state() returns jsonb
-- definer: nobody may read maintenance
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('mode', state.mode, 'words', state.words, 'until', state.until,
      'seconds_left', ceil(extract(epoch from state.until - now())), 'since', state.since, 'changed_at', state.changed_at)
    || case when private.is_super_admin() then jsonb_build_object('by_name', private.display_name(state.changed_by)) else '{}' end
  from private.current_maintenance() as state where state.mode is not null
$$;
comment on function private.maintenance_state() is 'See public.maintenance_state().';

create function public.maintenance_state() returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.maintenance_state()
$$;
comment on function public.maintenance_state() is
  'The maintenance under way: {mode: notice|read_only, words, until, seconds_left, since, changed_at}, for super admins by_name too; '
  'null when there is none. Seconds, because clocks of phones are wrong.';

create function public.start_maintenance(p_mode text, p_words text, p_until timestamptz, p_seen timestamptz default null) returns void
-- definer: nobody may write maintenance
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now private.maintenance;
  v_words text := private.clean_line(p_words, 200); -- LIMITS.maintenanceWordsMax
begin
  perform private.require_rank(3);
  perform from private.maintenance for update;
  v_now := private.current_maintenance();
  if v_now.changed_at is distinct from p_seen then
    raise exception using errcode = 'PT409', message = 'maintenance_changed',
      detail = coalesce((select private.display_name(changed_by) from private.maintenance), '');
  end if;
  if p_mode is null or p_mode not in ('notice', 'read_only') then
    raise exception using errcode = '22023', message = 'unknown_mode';
  end if;
  if p_until is null or p_until <= now() then
    raise exception using errcode = '22023', message = 'end_in_past';
  end if;
  if (p_mode = 'notice' and p_until > now() + interval '7 days') -- LIMITS.maintenanceNoticeDays
    or (p_mode = 'read_only' and p_until > now() + interval '24 hours') then -- LIMITS.maintenanceHours
    raise exception using errcode = '22023', message = 'end_too_far';
  end if;
  update private.maintenance set mode = p_mode, words = v_words, until = p_until,
    since = case when v_now.mode = p_mode then v_now.since else now() end,
    changed_at = clock_timestamp(), changed_by = (select auth.uid())
  where is_only;
  if v_now.mode is distinct from p_mode then
    perform private.notify_of_maintenance();
  else
    perform private.correct_maintenance_notices();
  end if;
  perform private.record_act('MAINTENANCE_ON', p_changes => jsonb_build_object('mode', p_mode, 'until', p_until, 'words', v_words));
end $$;
comment on function public.start_maintenance(text, text, timestamptz, timestamptz) is
  'Announces maintenance (notice, for 7 days at most) or makes the site read-only (24 hours at most), and notifies everybody; '
  'or changes the one under way, and its notices. '
  'p_seen is changed_at of the one that the caller saw, null for none. Errors: 42501 rank_required, PT409 maintenance_changed (detail: by '
  'whom), 22023 unknown_mode, end_in_past, end_too_far.';

create function public.end_maintenance() returns boolean
-- definer: nobody may write maintenance
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update private.maintenance set mode = 'off', changed_at = clock_timestamp(), changed_by = (select auth.uid())
  where mode <> 'off' and until > now();
  if not found then
    return false;
  end if;
  perform private.notify_of_maintenance();
  perform private.record_act('MAINTENANCE_OFF');
  return true;
end $$;
comment on function public.end_maintenance() is 'Ends the maintenance under way; false when there was none. Errors: 42501 rank_required.';

-- Rights

grant execute on function private.require_no_maintenance, private.maintenance_state, public.maintenance_state to anon, authenticated;
grant execute on function public.start_maintenance, public.end_maintenance to authenticated;

-- Policies

create policy "Anyone can create files outside of maintenance" on storage.objects as restrictive
  for insert to anon, authenticated
  with check ((select private.require_no_maintenance()));
create policy "Anyone can update files outside of maintenance" on storage.objects as restrictive
  for update to anon, authenticated
  using ((select private.require_no_maintenance()))
  with check ((select private.require_no_maintenance()));
create policy "Anyone can delete files outside of maintenance" on storage.objects as restrictive
  for delete to anon, authenticated
  using ((select private.require_no_maintenance()));
