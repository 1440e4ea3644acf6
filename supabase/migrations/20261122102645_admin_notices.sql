-- Notices that admins write, to one person or to many, at once or at a time. Each waits ten minutes, in which it can be
-- taken back.

-- Tables

create table private.admin_notices (
  id uuid primary key,
  title text not null,
  message text not null default '',
  path text,
  audience text not null,
  audience_value text,
  is_urgent boolean not null default false,
  status text not null default 'waiting',
  send_at timestamptz not null,
  sent_at timestamptz,
  people integer,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint admin_notices_title_length check (char_length(title) between 1 and 120), -- LIMITS.adminNoticeTitleMax
  constraint admin_notices_message_length check (char_length(message) <= 500), -- LIMITS.adminNoticeTextMax
  constraint admin_notices_path_form check (char_length(path) <= 300 -- LIMITS.adminNoticePathMax
    and (path ~ '^/[a-z]\S*$' or path ~ '^https://[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?$')),
  constraint admin_notices_known_audience
    check (audience in ('everyone', 'person', 'type', 'role', 'ministry', 'event', 'series')),
  constraint admin_notices_audience_value check ((audience = 'everyone') = (audience_value is null)),
  constraint admin_notices_known_status check (status in ('waiting', 'sent', 'cancelled', 'stopped')),
  constraint admin_notices_sent_moment check ((status = 'sent') = (sent_at is not null))
);
comment on table private.admin_notices is
  'Notices that admins write: waiting until send_at, then sent to those whom the gate lets through; stopped when their author is no '
  'longer an admin.';
comment on column private.admin_notices.path is
  'Where it leads: an address of this site, or https://… of another one, to which the list of notices has a link that names it.';
comment on column private.admin_notices.audience_value is
  'An id, a type of notice or a role, by the kind of audience. Members of an event are those who come from today on.';
comment on column private.admin_notices.is_urgent is 'Rings in quiet hours too.';
comment on column private.admin_notices.people is 'How many got it.';
create index admin_notices_due on private.admin_notices (send_at) where status = 'waiting';
create index admin_notices_newest on private.admin_notices (created_at desc, id);
create index admin_notices_created_by on private.admin_notices (created_by);

-- Rules

create trigger audit after insert or update or delete on private.admin_notices
  for each row execute function private.audit('id', '{people,sent_at,created_at}');

create function private.notice_recipients(p_audience text, p_value text) returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case p_audience
    when 'everyone' then null
    when 'person' then array[p_value::uuid]
    when 'type' then array(select told.user_id
      from private.audience((p_value, null, null, '', '', '{}', null)::private.notice, null) as told)
    when 'role' then array(select people.id from private.people
      where people.rank = array_position('{member,admin,super_admin}'::text[], p_value))
    when 'ministry' then array(select members.user_id from public.ministry_members as members where members.ministry_id = p_value::uuid)
    when 'event' then array(select answers.user_id from public.event_rsvps as answers
      where answers.event_id = p_value::uuid and answers.state = 'going' and answers.day >= private.today())
    when 'series' then array(select follows.user_id from public.media_series_follows as follows where follows.series_id = p_value::uuid)
    else '{}'
  end
$$;
comment on function private.notice_recipients(text, text) is
  'Accounts of an audience, before the gate; null for everyone. Subscribers of a type are those who get its notices in the app.';

create function private.admin_notice(p_notice private.admin_notices) returns private.notice
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ('admin_notification', null, 'admin_notice:' || (p_notice).id, (p_notice).title, (p_notice).message,
    jsonb_strip_nulls(jsonb_build_object(
      -- a push leads to no other site: the list names it first
      'path', case when (p_notice).path like '/%' then (p_notice).path else '/notificaciones' end,
      'link', case when (p_notice).path like 'https://%' then (p_notice).path end,
      'urgent', case when (p_notice).is_urgent then true end,
      'is_personal', case when (p_notice).audience = 'person' then true end)), null)::private.notice
$$;
comment on function private.admin_notice(private.admin_notices) is
  'The notice as people get it. Its author gets it too, to see it as others do.';

create function private.forget_ministry_notices() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.notifications as told using private.admin_notices as notices
  where told.user_id = old.user_id and told.group_key = 'admin_notice:' || notices.id
    and notices.audience = 'ministry' and notices.audience_value = old.ministry_id::text;
  return null;
end $$;
comment on function private.forget_ministry_notices() is 'Trigger: the words to a ministry are for those who serve in it.';
create trigger after_71_forget_ministry_notices after delete on public.ministry_members
  for each row execute function private.forget_ministry_notices();

create function private.stop_notices_of_former_admins() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_stopped record;
begin
  with stopped as (
    update private.admin_notices as notices set status = 'stopped'
    where status = 'waiting' and not exists (select from private.people where people.id = notices.created_by and people.rank >= 2)
    returning notices.id, notices.title
  )
  select count(*) as number, min(title) as title, (array_agg(id))[1] as id into v_stopped from stopped;
  if v_stopped.number > 0 then
    perform private.notify(('admin_task', null, 'notice_stopped:' || v_stopped.id,
      case v_stopped.number when 1 then 'Un aviso ya no saldrá: «' || v_stopped.title || '»'
        else v_stopped.number || ' avisos planeados ya no saldrán' end,
      case v_stopped.number when 1 then 'Quien lo escribió ya no administra el sitio. Si hace falta, escríbelo otra vez.'
        else 'Quien los escribió ya no administra el sitio. Si hacen falta, escríbelos otra vez.' end,
      '{"path": "/admin/avisos"}', null)::private.notice,
      array(select people.id from private.people where people.rank >= 2));
  end if;
end $$;
comment on function private.stop_notices_of_former_admins() is
  'Stops notices whose author has lost the rank or the account, and tells the admins: nobody answers for them.';

create function private.send_due_admin_notices() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_notice private.admin_notices;
  v_sent integer := 0;
begin
  perform private.stop_notices_of_former_admins();
  for v_notice in
    select * from private.admin_notices where status = 'waiting' and send_at <= now() order by send_at, id for update skip locked
  loop
    begin
      update private.admin_notices set status = 'sent', sent_at = now(),
        people = private.notify(private.admin_notice(v_notice), private.notice_recipients(v_notice.audience, v_notice.audience_value))
      where id = v_notice.id;
      v_sent := v_sent + 1;
    exception when others then
      perform private.note_failure('admin_notice ' || v_notice.id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  delete from private.admin_notices where status <> 'waiting' and created_at < now() - interval '1 year';
  return v_sent;
end $$;
comment on function private.send_due_admin_notices() is
  'Sends notices that admins write whose moment has come, stops those of former admins, and forgets them after a year. One that fails '
  'waits for the next call without holding back the others.';

-- Functions for callers

create function public.notice_audience(p_audience text, p_value text, p_is_urgent boolean default false)
returns table (people integer, devices integer, later integer, accounts integer)
-- definer: nobody may read who gets which notices
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_recipients uuid[] := private.notice_recipients(p_audience, p_value);
begin
  perform private.require_rank(2);
  return query
    with told as materialized (
      select audience.user_id, audience.push, audience.push_at
      from private.audience(('admin_notification', null, null, '', '',
        case when p_is_urgent then '{"urgent": true}' else '{}' end::jsonb, null)::private.notice, v_recipients) as audience
    ), ringing as (
      select told.push_at > now() or private.is_silent(told.user_id, 'admin_notification', '{}') as is_later
      from public.push_subscriptions as devices join told on told.user_id = devices.user_id where told.push
    )
    select (select count(*) from told)::integer, count(*)::integer, (count(*) filter (where ringing.is_later))::integer,
      cardinality(v_recipients)
    from ringing;
end $$;
comment on function public.notice_audience(text, text, boolean) is
  'How many people would get a notice now, on how many devices it would ring, on how many of them later since their owner has quiet '
  'hours or a silence, and how many accounts the audience has, also those without such notices (null for everyone). Errors: 42501 '
  'rank_required, 22P02 for a malformed value.';

create function public.admin_notices() returns jsonb
-- definer: nobody may read the table
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return coalesce((
    select jsonb_agg(to_jsonb(newest) - '{created_by}'::text[] || jsonb_build_object(
        'author', private.short_name(newest.created_by),
        'audience_name', case newest.audience
          when 'person' then (select accounts.full_name from public.app_users as accounts where accounts.id::text = newest.audience_value)
          when 'ministry' then (select ministries.name from public.ministries where ministries.id::text = newest.audience_value)
          when 'event' then (select events.title from public.events where events.id::text = newest.audience_value)
          when 'series' then (select series.name from public.media_series as series where series.id::text = newest.audience_value)
        end,
        'read', case when private.is_crowd(newest.people) then
          (select count(*) from public.notifications where group_key = 'admin_notice:' || newest.id and read) end,
        'to_ring', (select count(*) from private.push_queue as queue join public.notifications as told on told.id = queue.notification_id
          where told.group_key = 'admin_notice:' || newest.id),
        'receipts', private.receipts_of('admin_notice:' || newest.id))
      order by newest.status = 'waiting' desc, newest.created_at desc, newest.id)
    from (select * from private.admin_notices order by status = 'waiting' desc, created_at desc, id limit 50) as newest), '[]');
end $$;
comment on function public.admin_notices() is
  'The newest 50 notices that admins write, those that wait first, each with its readers (null of fewer than 5 people), the '
  'devices that have yet to ring and the outcomes of its pushes. Errors: 42501 rank_required.';

create function public.send_admin_notice(
  p_id uuid, p_title text, p_message text, p_path text, p_audience text, p_value text, p_send_at timestamptz, p_is_urgent boolean,
  p_again boolean default false
) returns timestamptz
-- definer: nobody may write the table
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_notice private.admin_notices;
  v_known private.admin_notices;
begin
  perform private.require_rank(2);
  perform private.enforce_rate_limit('admin_notices', (select auth.uid())::text, 30, interval '1 hour');
  -- two admins who send the same at once come one after the other
  perform pg_advisory_xact_lock(hashtext('private.admin_notices'));
  v_notice := (p_id, coalesce(private.clean_line(p_title, 30000), ''), private.clean_comment(p_message), nullif(btrim(p_path), ''),
    p_audience, p_value, p_is_urgent, 'waiting', coalesce(p_send_at, now() + private.notice_delay()), null, null, (select auth.uid()),
    now());
  select * into v_known from private.admin_notices where id = p_id;
  if found then
    -- its answer was lost; other words under its id are another notice
    if v_known.status not in ('cancelled', 'stopped')
      and (v_known.title, v_known.message, v_known.path, v_known.audience, v_known.audience_value, v_known.is_urgent)
        is not distinct from (v_notice.title, v_notice.message, v_notice.path, p_audience, p_value, p_is_urgent)
      and coalesce(v_known.send_at = p_send_at, true) then
      return v_known.send_at;
    end if;
    raise exception using errcode = 'PT409', message = 'already_stored';
  elsif v_notice.send_at < now() - interval '1 minute' then
    raise exception using errcode = 'PT400', message = 'in_the_past';
  elsif v_notice.send_at > now() + interval '1 year' then
    raise exception using errcode = 'PT400', message = 'too_late';
  elsif (select people from public.notice_audience(p_audience, p_value)) = 0 then
    raise exception using errcode = 'PT409', message = 'nobody';
  elsif not p_again and exists (select from private.admin_notices as other
      where other.status not in ('cancelled', 'stopped') and other.created_at > now() - interval '1 hour'
        and (other.title, other.message, other.audience, other.audience_value)
          is not distinct from (v_notice.title, v_notice.message, p_audience, p_value)) then
    raise exception using errcode = 'PT409', message = 'same_notice';
  end if;
  insert into private.admin_notices select v_notice.*;
  return v_notice.send_at;
end $$;
comment on function public.send_admin_notice(uuid, text, text, text, text, text, timestamptz, boolean, boolean) is
  'Puts a notice on its way: at the moment given, else in ten minutes. Answers that moment. Errors: 42501 rank_required, '
  '23514 for a text, PT400 in_the_past or too_late, PT409 nobody, PT409 same_notice of the last hour unless p_again, '
  'PT409 already_stored for other words under a known id, PT429.';

grant execute on function public.notice_audience, public.admin_notices, public.send_admin_notice to authenticated;
