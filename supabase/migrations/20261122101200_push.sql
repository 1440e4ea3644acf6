-- Push: the devices of a person, the queue of messages to them, and the two calls of the function push-dispatch.

-- Tables

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid references auth.sessions (id) on delete cascade, -- a signed-out device gets no more pushes
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device_label text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_shown_at timestamptz,
  failing_since timestamptz,
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://[^\s/@\\]+/[^\s\\]*$' and char_length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'), -- 65 bytes, base64url
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$'), -- 16 bytes, base64url
  constraint push_subscriptions_device_label_length check (char_length(device_label) <= 120)
);
comment on table public.push_subscriptions is 'One row per device (endpoint). A device belongs to the person who registered it last.';
comment on column public.push_subscriptions.last_success_at is 'When its push service last accepted a message for it.';
comment on column public.push_subscriptions.last_shown_at is
  'When its worker last reported that it showed a notice; null for a browser that shows them without a worker, such as Safari.';
comment on column public.push_subscriptions.failing_since is 'When its push service began to refuse messages; null while it accepts them.';
create index push_subscriptions_user_id on public.push_subscriptions (user_id, updated_at desc);
create index push_subscriptions_session_id on public.push_subscriptions (session_id);

create function private.is_silent_device(p_device public.push_subscriptions) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select greatest(case when is_apple then greatest((p_device).last_shown_at, (p_device).last_success_at)
      else coalesce((p_device).last_shown_at, (p_device).last_success_at) end, (p_device).created_at) < now() - interval '14 days'
    and ((p_device).failing_since is not null
      -- or the service accepts messages that no worker shows; an hour later at least, since acceptance is stored after the showing
      or coalesce(not is_apple and (p_device).last_success_at > (p_device).last_shown_at + interval '1 hour', false))
  -- Safari shows pushes without a worker since 18.4, so acceptance counts as arrival too; last_shown_at is from an older version.
  from (select (p_device).endpoint ~ '^https://[^/]+\.push\.apple\.com/' as is_apple) as service
$$;
comment on function private.is_silent_device(public.push_subscriptions) is
  'Whether nothing has arrived at a device for 14 days though something was sent to it. silentSince() of '
  'src/features/notifications/push/arrivals.ts says the same to its owner.';

create table private.push_queue (
  id bigint generated always as identity primary key,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  leased_until timestamptz,
  expires_at timestamptz not null default 'infinity',
  created_at timestamptz not null default now(),
  unique (notification_id, subscription_id)
);
comment on column private.push_queue.expires_at is 'After this it is dropped, not sent: "live now" is stale after an hour.';
comment on table private.push_queue is 'Messages to send: one row per notice and device, leased for 60 s to one sender, gone when sent.';
create index push_queue_subscription_id on private.push_queue (subscription_id);
create index push_queue_due on private.push_queue (not_before, id);

create table private.push_receipts (
  id uuid primary key default gen_random_uuid(),
  queue_id bigint not null unique, -- no foreign key: a message that is sent leaves the queue
  -- No foreign key here either, to avoid a deadlock: a sender that has locked a message would wait for the deletion of its
  -- device, and that deletion waits for the message.
  subscription_id uuid not null,
  type public.notification_type not null,
  notice_key text not null,
  leased_at timestamptz not null default now(),
  accepted_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz
) with (fillfactor = 80); -- each is updated up to three times
comment on table private.push_receipts is
  'Messages that a sender leased in the last 30 days. The device''s worker reports one by its id, which nobody can guess; each counts '
  'once.';
create index push_receipts_leased_at on private.push_receipts (leased_at);

create table private.push_tallies (
  told_at timestamptz not null default now(),
  type public.notification_type not null,
  notice_key text not null,
  outcome text not null,
  number integer not null
);
comment on table private.push_tallies is
  'Outcomes of messages since the last run of the job that sums and deletes them. Each report adds a row: if reports shared a row, '
  'senders would wait for one another.';

create table private.recent_pushes (
  user_id uuid not null references auth.users (id) on delete cascade,
  group_key text not null,
  pushed_at timestamptz not null,
  primary key (user_id, group_key)
);
comment on table private.recent_pushes is
  'Times at which grouped notices last rang. They outlive the notices, so that a reaction taken back and given again does not ring '
  'twice.';
create index recent_pushes_pushed_at on private.recent_pushes (pushed_at);

-- Rules

create function private.wake_push_dispatch() returns void
-- definer: runs on behalf of the person who caused the notice
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select private.wake('push_queue', 'push_dispatch_url')
$$;
comment on function private.wake_push_dispatch() is
  'Calls push-dispatch: by NOTIFY push_queue for the local stack, by pg_net with the vault''s push_dispatch_url and '
  'push_dispatch_secret on hosted projects.';

create function private.wake_on_queued() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from queued where queued.not_before <= now()) then
    perform private.wake_push_dispatch();
  end if;
  return null;
end $$;
create trigger wake_on_queued after insert on private.push_queue
  referencing new table as queued
  for each statement execute function private.wake_on_queued();

create function private.notify(p_notice private.notice, p_recipients uuid[], p_push boolean default true) returns integer
language plpgsql set search_path = pg_catalog, pg_temp set jit = off as $$
declare
  -- Some notices show a current state and are renewed when it changes: reactions, answers in a topic, pending work, decisions.
  -- All others are sent once.
  v_collects boolean := (p_notice).type in ('post_like', 'comment_like', 'forum_reply', 'admin_task', 'review_result');
  v_ring_key text := (p_notice).group_key || coalesce(':' || ((p_notice).data ->> 'outcome'), '');
  -- Time for an admin to take a decision back before a phone rings.
  v_grace interval := make_interval(secs => case (p_notice).type when 'review_result' then 15 else 0 end);
  v_expires_at timestamptz := coalesce(((p_notice).data ->> 'expires_at')::timestamptz, 'infinity');
  v_scopes text[] := private.notice_scopes((p_notice).type, (p_notice).data);
  v_written integer;
  v_people uuid[];
  v_moments timestamptz[];
begin
  p_notice.title := private.shorten((p_notice).title, 400);
  p_notice.message := private.shorten((p_notice).message, 500);
  with audience as materialized (
    select * from private.audience(p_notice, p_recipients)
  ), written as (
    insert into public.notifications as notice (user_id, type, title, message, data, related_post_id, group_key)
    select audience.user_id, (p_notice).type, (p_notice).title, (p_notice).message, (p_notice).data, (p_notice).prophecy_id,
      (p_notice).group_key
    from audience
    on conflict (user_id, group_key) do update
      set title = excluded.title, message = excluded.message, data = excluded.data, read = false, created_at = now()
      where v_collects
    returning notice.id, notice.user_id
  ), silent as materialized (
    select distinct user_id from public.notification_silences where ends_at > now() and scope = any (v_scopes)
  ), rung as (
    insert into private.recent_pushes as marks (user_id, group_key, pushed_at)
    select written.user_id, v_ring_key, now()
    from written join audience on audience.user_id = written.user_id
    where v_collects and p_push and audience.push and not exists (select from silent where silent.user_id = written.user_id)
    on conflict (user_id, group_key) do update set pushed_at = now()
      where marks.pushed_at <= now() - interval '10 minutes'
    returning marks.user_id
  ), queued as (
    insert into private.push_queue (notification_id, subscription_id, not_before, expires_at)
    select written.id, devices.id, greatest(audience.push_at, now() + v_grace), v_expires_at
    from written
    join audience on audience.user_id = written.user_id
    join public.push_subscriptions as devices on devices.user_id = written.user_id
    where p_push and audience.push
      and audience.push_at < v_expires_at -- quiet hours may end after the notice has expired
      and (not v_collects or written.user_id in (select rung.user_id from rung))
      and not exists (select from silent where silent.user_id = written.user_id)
    on conflict (notification_id, subscription_id) do nothing
  ), held as (
    insert into private.held_pushes (notification_id, expires_at)
    select written.id, v_expires_at
    from written
    join audience on audience.user_id = written.user_id
    join silent on silent.user_id = written.user_id
    where p_push and audience.push
      and exists (select from public.push_subscriptions as devices where devices.user_id = written.user_id)
    on conflict (notification_id) do nothing
  )
  select count(*), array_agg(written.user_id), array_agg(audience.push_at) into v_written, v_people, v_moments
  from written join audience on audience.user_id = written.user_id;
  if p_push and v_written > 0 then
    perform private.queue_mails(v_people, v_moments, v_scopes);
  end if;
  return v_written;
end $$;
comment on function private.notify(private.notice, uuid[], boolean) is
  'Notifies the recipients (null: everybody) whom private.notification_gate() lets through; p_push false writes the notices without '
  'ringing. Answers how many notices were written or renewed. A notice with the same group_key is not repeated, except those that '
  'show a current state (reactions, forum_reply, admin_task, review_result): they become unread again and ring at most every 10 '
  'minutes for the same outcome. For people who silenced it the push is held.';

create function private.notify_again(p_notice private.notice, p_recipients uuid[]) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  delete from public.notifications where group_key = (p_notice).group_key and user_id = any (p_recipients);
  select private.notify(p_notice, p_recipients);
$$;
comment on function private.notify_again(private.notice, uuid[]) is
  'private.notify for what happens more than once to a thing, such as its cancellation: an earlier notice of a recipient with the same '
  'group_key gives way, so that this one is unread and rings. Others keep theirs, which is still true.';

create function private.forget_read_pushes() returns trigger
-- definer: people may not touch the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.push_queue where notification_id = new.id;
  return null;
end $$;
create trigger forget_read_pushes after update of read on public.notifications
  for each row when (new.read and not old.read) execute function private.forget_read_pushes();

create function private.forget_pushes_of_inactive() returns trigger
-- definer: people may not touch the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.push_queue as queue
  using public.push_subscriptions as devices
  where devices.id = queue.subscription_id and devices.user_id = new.id;
  return null;
end $$;
create trigger after_60_forget_pushes_of_inactive after update of is_active on public.app_users
  for each row when (old.is_active and not new.is_active) execute function private.forget_pushes_of_inactive();

create function private.take_due_pushes(p_limit integer) returns setof bigint
-- definer: the sender may not read what people chose
language plpgsql security definer set search_path = pg_catalog, pg_temp set jit = off rows 500 as $$
declare
  v_due bigint[];
  v_refused bigint[];
begin
  -- The next ones take the place of those that do not go: the sender ends at an empty batch.
  loop
    with due as materialized (
      select queue.* from private.push_queue as queue
      where queue.not_before <= now() and (queue.leased_until is null or queue.leased_until <= now()) and queue.attempts < 5
        and queue.expires_at > now()
      order by queue.not_before, queue.id
      limit p_limit
      for update skip locked
    ), late as materialized (
      select due.id, due.expires_at, notices.user_id, notices.type, (notices.data ->> 'topic_id')::uuid as forum_topic_id,
        -- those parts that private.audience reads, so that many notices are one question
        jsonb_strip_nulls(jsonb_build_object('urgent', notices.data -> 'urgent', 'topic', notices.data -> 'topic',
          'series_id', notices.data -> 'series_id')) as data
      from due join public.notifications as notices on notices.id = due.notification_id
      -- private.notify has just asked of the others; nobody's choice holds a test back
      where (due.attempts > 0 or due.created_at < now() - interval '1 minute') and notices.data ->> 'tag' is distinct from 'test'
    ), answers as materialized (
      select kinds.type, kinds.data, audience.user_id, audience.push_at
      from (select late.type, late.data, array_agg(distinct late.user_id) as people from late group by 1, 2) as kinds
      cross join lateral private.audience((kinds.type, null, null, '', '', kinds.data, null)::private.notice, kinds.people) as audience
      where audience.push
    ), asked as materialized (
      -- null for a push that its owner has switched off, or that would have expired by then
      select late.id, answers.push_at
      from late
      left join answers on answers.user_id = late.user_id and answers.type = late.type and answers.data = late.data
        and answers.push_at < late.expires_at
        and not exists (select from public.forum_states as states
          where states.user_id = late.user_id and states.topic_id = late.forum_topic_id and states.level = 'muted')
    ), dropped as (
      delete from private.push_queue as queue using asked where queue.id = asked.id and asked.push_at is null
      returning queue.id
    ), put_off as (
      update private.push_queue as queue set not_before = asked.push_at from asked
      where queue.id = asked.id and asked.push_at > now()
      returning queue.id
    )
    select array(select due.id from due), array(select dropped.id from dropped union all select put_off.id from put_off)
    into v_due, v_refused;
    exit when v_refused = '{}';
  end loop;
  return query select unnest(v_due);
end $$;
comment on function private.take_due_pushes(integer) is
  'Locks the next due messages that no sender holds. A message that was tried before or is older than a minute has waited for '
  'something: the gate is asked again, and it is dropped, or waits for the end of quiet hours, as its owner chose meanwhile.';

create function private.notice_key(p_notice public.notifications) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- by group_key, since one type can have both notices to everybody and notices to the writer of an anonymous prayer
  select case when (p_notice).group_key ~ '^(new_post|new_video|stream_[a-z]+|event_off|event_moved|admin_notice):'
    and (p_notice).data ->> 'is_personal' is null then (p_notice).group_key else '' end
$$;
comment on function private.notice_key(public.notifications) is
  'Key for counting the pushes of a notice to many. Empty for other notices, which are counted by type only: a count of one would '
  'show who got it and whether they opened it.';

create function private.notification_path(p_notification public.notifications) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when (p_notification).data ->> 'path' ~ '^/[a-z]' then
      split_part((p_notification).data ->> 'path', '#', 1)
        || case when strpos((p_notification).data ->> 'path', '?') > 0 then '&' else '?' end || 'n=' || (p_notification).id
        || coalesce('#' || nullif(split_part((p_notification).data ->> 'path', '#', 2), ''), '')
    when (p_notification).data ->> 'post_slug' is null then '/dashboard?n=' || (p_notification).id
    else '/blog/' || ((p_notification).data ->> 'post_slug') || '?n=' || (p_notification).id
      || coalesce('#comentario-' || ((p_notification).data ->> 'comment_id'), '')
  end
$$;
comment on function private.notification_path(public.notifications) is
  'Address that a notice opens: the path in its data, else its prophecy, else /dashboard. ?n= marks it read.';

-- Rules: jobs

create function private.release_push_leases() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone integer;
  v_released integer;
begin
  -- dropped: pushes that were leased five times and never settled, were due a day ago, or have expired
  with gone as (
    delete from private.push_queue
    where (attempts >= 5 and (leased_until is null or leased_until <= now()))
      or not_before < now() - interval '1 day' or expires_at <= now()
    returning id, notification_id, attempts >= 5 as has_failed
  ), forgotten as (
    delete from private.push_receipts as receipts using gone where receipts.queue_id = gone.id
  ), told as (
    insert into private.push_tallies (type, notice_key, outcome, number)
    select notices.type, private.notice_key(notices), case when gone.has_failed then 'failed' else 'expired' end, count(*)
    from gone join public.notifications as notices on notices.id = gone.notification_id
    group by 1, 2, 3
  )
  select count(*) into v_gone from gone;
  update private.push_queue set leased_until = null where leased_until <= now();
  get diagnostics v_released = row_count;
  return v_gone + v_released;
end $$;
comment on function private.release_push_leases() is
  'Job: drops pushes that are out of date or failed five times, and releases those of a lost sender.';

create function private.purge_recent_pushes() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.recent_pushes where pushed_at < now() - interval '1 hour' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_recent_pushes() is 'Job: deletes the marks of notices that rang more than an hour ago.';

create function private.dispatch_due_pushes() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due integer;
begin
  select count(*) into v_due from private.push_queue where not_before <= now() and leased_until is null;
  if v_due > 0 then
    perform private.wake_push_dispatch();
  end if;
  return v_due;
end $$;
comment on function private.dispatch_due_pushes() is
  'Job: calls push-dispatch if a push is due: the call when it was queued may have failed, or it became due later.';

insert into private.jobs (name, function) values
  ('release leases of pushes', 'release_push_leases'),
  ('forget what rang', 'purge_recent_pushes'),
  ('send due pushes', 'dispatch_due_pushes');

-- Rights

-- the keys of a device are for the sender only
grant select (id, user_id, session_id, endpoint, device_label, created_at, updated_at, last_success_at, last_shown_at, failing_since),
  delete on public.push_subscriptions to authenticated;
grant select, insert, update, delete on public.push_subscriptions to service_role;
grant select, update, delete on private.push_queue to service_role;
grant select, insert, update, delete on private.push_receipts to service_role;
grant insert on private.push_tallies to service_role;
grant execute on function private.notification_path, private.notice_key, private.take_due_pushes to service_role;

-- Policies

alter table public.push_subscriptions enable row level security;
-- no rank is required: signing out must silence the device of a deactivated account too
create policy "People can read their own devices" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People can delete their own devices" on public.push_subscriptions
  for delete to authenticated
  using (user_id = (select auth.uid()));

-- Functions for callers

create function public.register_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device_label text default null)
  returns void
-- definer: takes a device over from a person whose rows the caller cannot see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_device uuid;
  v_is_new boolean;
begin
  perform private.require_rank(1);
  -- A shared device: what was queued for its earlier owner must not appear to the next one.
  delete from public.push_subscriptions where endpoint = p_endpoint and user_id <> (select auth.uid());
  insert into public.push_subscriptions as device (user_id, session_id, endpoint, p256dh, auth, device_label)
  values ((select auth.uid()), (auth.jwt() ->> 'session_id')::uuid, p_endpoint, p_p256dh, p_auth,
    private.shorten(nullif(btrim(p_device_label), ''), 120))
  -- two people at the same moment: the later one gets the device
  on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device_label = coalesce(excluded.device_label, device.device_label), updated_at = now(), failing_since = null,
      -- other keys mean another device: notices shown before prove nothing about it
      last_shown_at = case when (device.p256dh, device.auth) = (excluded.p256dh, excluded.auth) then device.last_shown_at end
  returning device.id, device.xmax = 0 into v_device, v_is_new;
  if v_is_new then
    -- A browser that renews its subscription registers another device, and the earlier one takes its messages along.
    insert into private.push_queue (notification_id, subscription_id, not_before, expires_at, created_at)
    select notices.id, v_device, waiting.not_before, waiting.expires_at, waiting.created_at
    from public.notifications as notices
    cross join lateral (
      select queue.not_before, queue.expires_at, queue.created_at from private.push_queue as queue
      where queue.notification_id = notices.id and (queue.leased_until is null or queue.leased_until <= now())
      order by queue.not_before, queue.id limit 1) as waiting
    where notices.user_id = (select auth.uid())
    -- a notice that is being deleted takes its messages along
    for key share of notices skip locked
    on conflict (notification_id, subscription_id) do nothing;
  else
    -- two people at the same moment: what was copied for the earlier one must not appear to the later one
    delete from private.push_queue as queue using public.notifications as notices
    where queue.subscription_id = v_device and notices.id = queue.notification_id and notices.user_id <> (select auth.uid());
  end if;
  delete from public.push_subscriptions where id in (
    select device.id from public.push_subscriptions as device where device.user_id = (select auth.uid())
    order by device.updated_at desc, device.endpoint = p_endpoint desc, device.id offset 10);
end $$;
comment on function public.register_push_subscription(text, text, text, text) is
  'Registers the caller''s device; keeps their newest 10. A new one rings for what waits for their others, too. Errors: 42501 '
  'rank_required, 23514 for a malformed endpoint or key.';

create function public.send_test_notification() returns void
-- definer: nobody may write notices or the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid;
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('test_notification', (select auth.uid())::text, 3);
  -- stored as read, so that the bell does not count it and no mail lists it
  insert into public.notifications (user_id, type, title, message, data, read, read_at)
  values ((select auth.uid()), 'system_update', 'Notificación de prueba', '¡Todo listo! Así te llegarán los avisos.',
    '{"path": "/configuracion/notificaciones", "tag": "test"}', true, now())
  returning id into v_id;
  -- The person asked for it now: neither quiet hours nor preferences hold it back.
  insert into private.push_queue (notification_id, subscription_id)
  select v_id, devices.id from public.push_subscriptions as devices where devices.user_id = (select auth.uid());
end $$;
comment on function public.send_test_notification() is
  'Sends the caller one system_update in the app and to each of their devices, at most 3 a minute. Errors: 42501, PT429 '
  'rate_limited.';

create function public.lease_push_batch(p_limit integer default 500)
returns table (
  queue_id bigint, attempts integer, endpoint text, p256dh text, auth text,
  notification_id uuid, title text, message text, path text, tag text, unread integer, ttl_seconds integer, urgency text, receipt uuid
)
language sql set search_path = pg_catalog, pg_temp set jit = off as $$
  select private.hold_silenced_pushes(); -- for silences that began after a message was queued
  with due as (
    select taken.id from private.take_due_pushes(least(greatest(p_limit, 1), 500)) as taken (id)
  ), leased as (
    update private.push_queue as queue
    set attempts = queue.attempts + 1, leased_until = now() + interval '60 seconds'
    from due where queue.id = due.id
    returning queue.*
  ), receipts as (
    insert into private.push_receipts (queue_id, subscription_id, type, notice_key)
    select leased.id, leased.subscription_id, notices.type, private.notice_key(notices)
    from leased join public.notifications as notices on notices.id = leased.notification_id
    on conflict (queue_id) do update set accepted_at = null -- leased again
    returning id, queue_id
  ), unread as (
    select notices.user_id, count(*)::integer as number
    from public.notifications as notices
    where not notices.read and notices.user_id in (
      select devices.user_id from leased join public.push_subscriptions as devices on devices.id = leased.subscription_id)
    group by notices.user_id
  )
  select leased.id, leased.attempts, devices.endpoint, devices.p256dh, devices.auth,
    notices.id, notices.title, notices.message, private.notification_path(notices),
    coalesce(notices.data ->> 'tag', notices.group_key, notices.id::text),
    coalesce(unread.number, 0), ceil(least(extract(epoch from least(leased.expires_at, now() + interval '1 day') - now()), 86400))::integer,
    coalesce(notices.data ->> 'urgency', 'high'), receipts.id
  from leased
  join receipts on receipts.queue_id = leased.id
  join public.notifications as notices on notices.id = leased.notification_id
  join public.push_subscriptions as devices on devices.id = leased.subscription_id
  left join unread on unread.user_id = notices.user_id
  order by leased.not_before, leased.id
$$;
comment on function public.lease_push_batch(integer) is
  'service_role only. Takes up to p_limit (500) due messages for 60 s; two senders never get the same one. ttl_seconds is how long '
  'the push service may keep it, a day at most; receipt is the id that the device''s worker reports.';

create function public.settle_push_batch(p_results jsonb) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_accepted bigint[];
  v_failed bigint[];
  v_due integer;
begin
  -- Against deadlocks: every sender locks devices before messages, as the deletion of a device does, and in the order of their ids.
  perform from public.push_subscriptions as devices
  where devices.id in (select queue.subscription_id
    from jsonb_to_recordset(p_results) as results (queue_id bigint) join private.push_queue as queue on queue.id = results.queue_id)
  order by devices.id for no key update;
  -- A sender whose lease ran out may still report that it sent a message, or that the device is gone. It may not postpone or
  -- drop a message that another sender has leased since: the attempts that it reports then differ from those of the queue.
  with results as (
    select * from jsonb_to_recordset(p_results)
      as (queue_id bigint, outcome text, retry_after_seconds numeric, attempts integer)
  ), settled as (
    select queue.id, queue.notification_id, queue.subscription_id, queue.attempts, results.outcome, results.retry_after_seconds
    from results join private.push_queue as queue on queue.id = results.queue_id
    where results.outcome in ('sent', 'gone') or coalesce(results.attempts, queue.attempts) = queue.attempts
  ), stamped as (
    update public.push_subscriptions as devices set last_success_at = now(), failing_since = null
    from settled where settled.outcome = 'sent' and devices.id = settled.subscription_id
      and not exists (select from settled as other where other.outcome = 'gone' and other.subscription_id = devices.id)
  ), pruned as (
    delete from public.push_subscriptions as devices
    using settled where settled.outcome = 'gone' and devices.id = settled.subscription_id
  ), refused as (
    update public.push_subscriptions as devices set failing_since = now()
    from settled where settled.outcome in ('retry', 'dropped') and devices.id = settled.subscription_id and devices.failing_since is null
      and not exists (select from settled as other where other.outcome in ('sent', 'gone') and other.subscription_id = devices.id)
  ), finished as (
    delete from private.push_queue as queue
    using settled
    where queue.id = settled.id
      and (settled.outcome in ('sent', 'gone', 'dropped') or (settled.outcome = 'retry' and settled.attempts >= 5))
  ), put_off as (
    update private.push_queue as queue
    set leased_until = null,
      -- 30 s, 1 min, 2 min, 4 min; later if the push service asks for it, by a day at most
      not_before = now() + make_interval(secs => greatest(
        30 * 2 ^ (settled.attempts - 1),
        least(coalesce(settled.retry_after_seconds, 0), 86400)))
    from settled
    where queue.id = settled.id and settled.outcome = 'retry' and settled.attempts < 5
  ), failed as materialized (
    select * from settled where settled.outcome in ('gone', 'dropped') or (settled.outcome = 'retry' and settled.attempts >= 5)
  ), told as (
    insert into private.push_tallies (type, notice_key, outcome, number)
    select notices.type, private.notice_key(notices), 'failed', count(*)
    from failed join public.notifications as notices on notices.id = failed.notification_id
    group by 1, 2
  )
  select array(select id from settled where outcome = 'sent'), array(select id from failed) into v_accepted, v_failed;

  -- receipts are locked after devices by all functions that lock both
  delete from private.push_receipts where queue_id = any (v_failed);
  with accepted as (
    update private.push_receipts set accepted_at = now() where queue_id = any (v_accepted) and accepted_at is null
    returning type, notice_key
  )
  insert into private.push_tallies (type, notice_key, outcome, number)
  select type, notice_key, 'accepted', count(*) from accepted group by 1, 2;

  select count(*) into v_due from private.push_queue as queue
  where queue.not_before <= now() and (queue.leased_until is null or queue.leased_until <= now()) and queue.attempts < 5
    and queue.expires_at > now();
  return v_due;
end $$;
comment on function public.settle_push_batch(jsonb) is
  'service_role only. Takes [{queue_id, outcome: sent|gone|retry|dropped, retry_after_seconds?, attempts?}] and answers how many '
  'messages are due now.';

grant execute on function public.register_push_subscription, public.send_test_notification to authenticated;
grant execute on function public.lease_push_batch, public.settle_push_batch to service_role;
