-- Notices that wait, of prophecies, events, streams and videos, and those that admins write: one list, and one way to take one back or
-- to send it now.

-- Tables

create view private.waiting_notices as
select kind, target_id, about, part, name, notice, recipients, null::text as audience, null::text as audience_value, send_at,
  null::text as unseen, false as is_unchecked
from private.delayed_notices as delayed
-- no new hour of an event that was called off, unless it takes place after all
where about <> 'event_moved' or exists (select from public.events where id = delayed.target_id and status = 'published')
union all
select 'media', items.id, split_part(jobs.key, ':', 2), '', items.title, private.media_notice(items, split_part(jobs.key, ':', 2)), null,
  null, null, jobs.run_at, jobs.outcome, jobs.key = items.id || ':new_video' and items.provider = 'facebook'
from private.media_jobs as jobs join public.media_content as items on items.id = jobs.media_content_id
where jobs.kind = 'announce' and jobs.done_at is null
union all
select 'admin', id, 'admin_notification', '', title, private.admin_notice(notices), null, audience, audience_value, send_at,
  null, false
from private.admin_notices as notices where status = 'waiting';
comment on view private.waiting_notices is
  'Notices that leave at send_at unless they are taken back, to recipients (null for everybody) or to an audience of admins. unseen '
  'says why a video is held back (gone, closed); is_unchecked that nobody can be asked whether it can be seen.';

-- Rules

create function private.send_waiting_notices() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.send_delayed_notices() + private.send_due_admin_notices()
$$;
comment on function private.send_waiting_notices() is
  'Job: sends notices whose time to be taken back is over. Those of streams and videos are jobs of the media centre.';
insert into private.jobs (name, function) values ('send waiting notices', 'send_waiting_notices');

create function private.record_notice(p_action text, p_kind text, p_about text, p_name text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.record_act(p_action, p_changes => jsonb_build_object('about', p_about, 'title', p_name),
    p_table_name => case p_kind when 'prophecy' then 'prophecies' when 'event' then 'events' when 'media' then 'media_content' end)
$$;
comment on function private.record_notice(text, text, text, text) is
  'Logs that the caller cancelled a waiting notice, or sent it before its time. Those that admins write are logged by their trigger.';

-- Functions for callers

create function public.waiting_notices(p_kind text default null)
returns table (
  kind text, target_id uuid, about text, name text, title text, message text, send_at timestamptz, unseen text, is_unchecked boolean,
  people integer, devices integer, later integer, link text
)
-- definer: nobody may read who gets which notices
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    with newest as materialized (
      select * from private.waiting_notices as each
      where each.kind = p_kind or p_kind is null
      order by each.send_at, each.kind, each.target_id, each.about, each.part limit 200
    ), waiting as materialized (
      select *, row_number() over () as number, (notice).data ->> 'series_id' as series_id,
        dense_rank() over (order by (notice).type, (notice).data ->> 'series_id', (notice).data ->> 'urgent',
          recipients, audience, audience_value) as crowd
      from newest
    ), owned as materialized (
      select device.user_id, count(*) as devices from public.push_subscriptions as device group by device.user_id
    ), people as materialized (
      -- the gate is asked once for all notices to the same people, since it asks thousands of them
      select crowds.crowd, told.user_id, case when told.push then coalesce(owned.devices, 0) else 0 end as devices,
        told.push_at > now()
          or told.user_id in (select silences.user_id from public.notification_silences as silences
            where silences.ends_at > now() and silences.scope = 'all')
          or (told.user_id, (crowds.notice).type::text) in (select silences.user_id, silences.scope
            from public.notification_silences as silences where silences.ends_at > now()) as is_later
      from (select distinct on (waiting.crowd) * from waiting) as crowds
      cross join lateral private.audience(
        ((crowds.notice).type, null, null, '', '', jsonb_build_object('series_id', crowds.series_id,
          'urgent', (crowds.notice).data -> 'urgent'), null)::private.notice,
        case when crowds.audience is null then crowds.recipients
          else private.notice_recipients(crowds.audience, crowds.audience_value) end) as told
      left join owned on owned.user_id = told.user_id
    ), sums as (
      select people.crowd, count(*) as people, sum(people.devices) as devices,
        sum(people.devices) filter (where people.is_later) as later
      from people group by people.crowd
    ), deaf as (
      -- it goes neither to who caused it nor to who wants to hear nothing of its topic
      select waiting.number, waiting.crowd, (waiting.notice).actor_id as user_id from waiting
      union select waiting.number, waiting.crowd, mutes.user_id
      from waiting join public.notification_mutes as mutes on mutes.topic = (waiting.notice).data ->> 'topic'
    ), less as (
      select deaf.number, count(*) as people, sum(people.devices) as devices,
        sum(people.devices) filter (where people.is_later) as later
      from deaf join people on (people.crowd, people.user_id) = (deaf.crowd, deaf.user_id) group by deaf.number
    ), reach as (
      select waiting.number, coalesce(sums.people, 0) - coalesce(less.people, 0) as people,
        coalesce(sums.devices, 0) - coalesce(less.devices, 0) as devices,
        coalesce(sums.later, 0) - coalesce(less.later, 0) as later
      from waiting left join sums on sums.crowd = waiting.crowd left join less on less.number = waiting.number
    )
    select waiting.kind, waiting.target_id, waiting.about, min(waiting.name), min((waiting.notice).title), min((waiting.notice).message),
      min(waiting.send_at), min(waiting.unseen), bool_or(waiting.is_unchecked), sum(reach.people)::integer, sum(reach.devices)::integer,
      sum(reach.later)::integer,
      min(coalesce((waiting.notice).data ->> 'link', nullif((waiting.notice).data ->> 'path', '/notificaciones')))
        filter (where waiting.kind = 'admin')
    from waiting join reach on reach.number = waiting.number
    group by waiting.kind, waiting.target_id, waiting.about
    order by min(waiting.send_at), waiting.kind, waiting.target_id, waiting.about;
end $$;
comment on function public.waiting_notices(text) is
  'Notices of a kind (prophecy, event, media, admin), or of all, that can still be taken back, the next first: what they tell, when they '
  'leave, how many people would get them, on how many devices they would ring, on how many of those later (their owner has quiet hours '
  'or a silence), and where one that admins write leads. Days of one event are one line. For a video that cannot be seen: the reason '
  '("gone" or "closed") and the time of the next look. Errors: 42501 rank_required.';

create function public.cancel_waiting_notice(p_kind text, p_target_id uuid, p_about text) returns boolean
-- definer: waiting notices belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text;
begin
  perform private.require_rank(2);
  if p_kind = 'admin' then
    update private.admin_notices set status = 'cancelled' where id = p_target_id and status = 'waiting';
    return found;
  end if;
  perform private.lock_noticed(p_kind, p_target_id, true);
  with gone as (
    delete from private.delayed_notices where (kind, target_id, about) = (p_kind, p_target_id, p_about) returning name
  )
  select min(name) into v_name from gone;
  if p_kind = 'media' then
    with gone as (
      update private.media_jobs set done_at = now(), outcome = 'cancelled'
      where kind = 'announce' and key = p_target_id || ':' || p_about and done_at is null returning media_content_id
    )
    select coalesce(v_name, min(items.title)) into v_name
    from gone join public.media_content as items on items.id = gone.media_content_id;
  end if;
  if v_name is null then
    return false;
  end if;
  perform private.record_notice('NOTICE_CANCELLED', p_kind, p_about, v_name);
  return true;
end $$;
comment on function public.cancel_waiting_notice(text, uuid, text) is
  'Takes a notice back, of an event for all its days; what it tells stays as it is. Answers whether that was in time. Errors: 42501 '
  'rank_required.';

create function public.send_waiting_notice(p_kind text, p_target_id uuid, p_about text) returns boolean
-- definer: waiting notices belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_delayed private.delayed_notices;
  v_is_found boolean := false;
begin
  perform private.require_rank(2);
  if p_kind = 'admin' then
    update private.admin_notices set send_at = now() where id = p_target_id and status = 'waiting';
    v_is_found := found;
    perform private.send_due_admin_notices();
    return v_is_found and exists (select from private.admin_notices where id = p_target_id and status = 'sent');
  elsif p_kind = 'media' and exists (select from private.media_jobs as jobs
      where jobs.kind = 'announce' and jobs.key = p_target_id || ':' || p_about and jobs.done_at is null) then
    perform public.announce_media(p_target_id, p_about::public.notification_type);
    return true;
  end if;
  perform private.lock_noticed(p_kind, p_target_id, true);
  for v_delayed in select * from private.delayed_notices where (kind, target_id, about) = (p_kind, p_target_id, p_about) order by part loop
    perform private.send_delayed_notice(v_delayed);
    v_is_found := true;
  end loop;
  if v_is_found then
    perform private.record_notice('NOTICE_SENT', p_kind, p_about, v_delayed.name);
  end if;
  return v_is_found;
end $$;
comment on function public.send_waiting_notice(text, uuid, text) is
  'Sends a waiting notice now; a YouTube video is looked at first, and told when it is there. Answers false for one that has left or was '
  'taken back. Errors: 42501 rank_required, PT404 not_found, 23514 media_notice_untrue.';

grant execute on function public.waiting_notices, public.cancel_waiting_notice, public.send_waiting_notice to authenticated;
