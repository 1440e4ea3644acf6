-- Notices: who gets which, on which channel and when. Every notice except a person's own test goes through private.notify(),
-- which asks private.notification_gate(). A person's level for a forum topic is applied before that call.

-- Tables

create type public.notification_type as enum (
  'new_post', 'comment_reply', 'mention', 'post_like', 'comment_like', 'forum_reply', 'forum_mention', 'stream_started',
  'stream_ended', 'stream_scheduled', 'new_video', 'event_update', 'access_update', 'review_result', 'admin_task',
  'admin_notification', 'system_update'
);
comment on type public.notification_type is 'Types of notice.';
create type public.notification_channel as enum ('app', 'push', 'email');
comment on type public.notification_channel is 'Channels of a notice.';

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  type public.notification_type not null,
  title text not null,
  message text not null default '',
  data jsonb not null default '{}',
  read boolean not null default false,
  read_at timestamptz,
  related_post_id uuid references public.prophecies (id) on delete cascade,
  group_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, group_key),
  constraint notifications_title_length check (char_length(title) between 1 and 400),
  constraint notifications_message_length check (char_length(message) <= 500),
  constraint notifications_group_key_length check (char_length(group_key) <= 100),
  constraint notifications_data_size check (octet_length(data::text) <= 4000),
  constraint notifications_read_at_state check (read = (read_at is not null))
);
comment on table public.notifications is
  'One notice of one person. Only triggers and procedures write them; the owner marks them read or deletes them.';
comment on column public.notifications.group_key is 'Its subject, e.g. post_like:<prophecy>: one notice per person and thing.';
create index notifications_list on public.notifications (user_id, created_at desc, id);
create index notifications_unread on public.notifications (user_id) where not read;
create index notifications_group_key on public.notifications (group_key);
create index notifications_related_post_id on public.notifications (related_post_id);
create index notifications_created_at on public.notifications (created_at);

create table public.notification_subscriptions (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  notification_type public.notification_type not null,
  channel public.notification_channel not null default 'app',
  is_active boolean not null default true,
  primary key (user_id, notification_type, channel)
);
comment on table public.notification_subscriptions is 'A person''s choice of types by channel; no row means yes.';

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  new_content boolean not null default true,
  live_streams boolean not null default true,
  series_updates boolean not null default true,
  push_enabled boolean not null default true,
  email_enabled boolean not null default false,
  quiet_from time,
  quiet_to time,
  timezone text,
  updated_at timestamptz not null default now(),
  constraint notification_preferences_quiet_pair check ((quiet_from is null) = (quiet_to is null)),
  constraint notification_preferences_known_timezone check (timezone is null or private.is_time_zone(timezone))
);
comment on table public.notification_preferences is
  'A person''s switches for groups of notices and for whole channels, and the quiet hours, in which pushes wait. They are hours of '
  'timezone; null means the congregation''s.';

create table public.notification_mutes (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  topic text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, topic),
  constraint notification_mutes_topic_form check (topic ~ '^(prophecy|event|media|forum|prayer):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
comment on table public.notification_mutes is 'Conversations that a person does not want notices of.';

-- Rules: settings and marks

create function private.guard_reading() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.read is distinct from old.read then
    new.read_at := case when new.read then now() end;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger guard_reading before update on public.notifications
  for each row execute function private.guard_reading();
-- Each mark is sent to all devices of the person. Per statement: marking all as read is one act.
create trigger before_10_limit_marks before update of read on public.notifications
  for each statement when (pg_trigger_depth() = 0) execute function private.limit_rate('marks', '60', 'person');

create trigger limit_rate before insert or update on public.notification_subscriptions
  for each row execute function private.limit_rate('subscriptions', '120', 'person');

create function private.start_preferences() returns trigger
-- definer: the auth server's role, on whose behalf it runs, has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger after_60_start_preferences after insert on public.app_users
  for each row execute function private.start_preferences();
create trigger before_20_touch_updated_at before update on public.notification_preferences
  for each row execute function private.touch_updated_at();
create trigger before_10_limit_rate before insert or update on public.notification_preferences
  for each row execute function private.limit_rate('preferences', '60', 'person');

create trigger limit_rate before insert on public.notification_mutes
  for each row execute function private.limit_rate('mutes', '30', 'person');

-- Rules: recipients

create type private.notice as (
  type public.notification_type,
  actor_id uuid,
  group_key text,
  title text,
  message text,
  data jsonb,
  prophecy_id uuid
);
comment on type private.notice is 'A notice to send, before its recipients are known.';

create type private.wish as (
  rank integer, own boolean, muted boolean, app_row boolean, push_row boolean, new_content boolean, live_streams boolean,
  push_enabled boolean, quiet_from time, quiet_to time, timezone text, series_updates boolean, follows boolean
);
comment on type private.wish is 'The input of notification_gate() about a person. Thousands of people share a few combinations.';

create function private.notification_gate(p_type public.notification_type, p_now timestamptz, p_wish private.wish)
returns table (app boolean, push boolean, push_at timestamptz)
language sql immutable rows 1 set search_path = pg_catalog, pg_temp as $$
  with clock as (
    select timezone((p_wish).timezone, p_now) as wall
  ), decision as (
    select
      -- pending work is for present admins only
      (p_wish).rank >= case p_type when 'admin_task' then 2 else 1 end and not (p_wish).own and not (p_wish).muted
      and (coalesce((p_wish).app_row, true) or p_type = 'system_update') -- notices about the account's security have no switch
      and case
        when p_type = 'new_post' then coalesce((p_wish).new_content, true)
        when p_type = 'new_video'
          then coalesce((p_wish).new_content, true) or ((p_wish).follows and coalesce((p_wish).series_updates, true))
        when p_type in ('stream_started', 'stream_ended', 'stream_scheduled') then coalesce((p_wish).live_streams, true)
        else true
      end as app
  )
  select
    decision.app,
    decision.app and (coalesce((p_wish).push_row, true) or p_type = 'system_update') and coalesce((p_wish).push_enabled, true),
    case
      when (p_wish).quiet_from < (p_wish).quiet_to and clock.wall::time >= (p_wish).quiet_from and clock.wall::time < (p_wish).quiet_to
        then timezone((p_wish).timezone, clock.wall::date + (p_wish).quiet_to)
      when (p_wish).quiet_from > (p_wish).quiet_to and clock.wall::time >= (p_wish).quiet_from
        then timezone((p_wish).timezone, clock.wall::date + 1 + (p_wish).quiet_to)
      when (p_wish).quiet_from > (p_wish).quiet_to and clock.wall::time < (p_wish).quiet_to
        then timezone((p_wish).timezone, clock.wall::date + (p_wish).quiet_to)
      else p_now
    end
  from clock, decision
$$;
comment on function private.notification_gate(public.notification_type, timestamptz, private.wish) is
  'The gate: whether a person gets a notice in the app, by push, and from when on the push may go. Missing rows (null) mean yes; '
  'followers of a series get its videos even with new_content off, unless series_updates is off; quiet hours delay the push to '
  'their end by the clock of the time zone.';

create function private.audience(p_notice private.notice, p_recipients uuid[])
returns table (user_id uuid, push boolean, push_at timestamptz)
-- One generic plan, for one recipient as for thousands: planning takes ten times longer than notifying one person. Without
-- jit, which would take a second more.
language plpgsql stable set search_path = pg_catalog, pg_temp set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with wishes as materialized (
      select people.id, row(
        people.rank, people.id is not distinct from (p_notice).actor_id, mutes.topic is not null, in_app.is_active, by_push.is_active,
        preferences.new_content, preferences.live_streams, preferences.push_enabled,
        case when (p_notice).data ->> 'urgent' is null then preferences.quiet_from end, preferences.quiet_to,
        coalesce(preferences.timezone, (select private.congregation_zone())),
        preferences.series_updates, follows.user_id is not null)::private.wish as wish
      from private.people
      left join public.notification_preferences as preferences on preferences.user_id = people.id
      left join public.notification_subscriptions as in_app
        on in_app.user_id = people.id and in_app.notification_type = (p_notice).type and in_app.channel = 'app'
      left join public.notification_subscriptions as by_push
        on by_push.user_id = people.id and by_push.notification_type = (p_notice).type and by_push.channel = 'push'
      left join public.notification_mutes as mutes
        on mutes.user_id = people.id and mutes.topic = (p_notice).data ->> 'topic'
      left join public.media_series_follows as follows
        on follows.user_id = people.id and follows.series_id = ((p_notice).data ->> 'series_id')::uuid
      where people.id = any (coalesce(p_recipients, array(select people.id from private.people)))
    ), answers as materialized (
      -- once for each combination: a call for each of 10,000 people took three times as long
      select kinds.wish, gate.push, gate.push_at
      from (select distinct wishes.wish from wishes) as kinds
      cross join lateral private.notification_gate((p_notice).type, now(), kinds.wish) as gate
      where gate.app
    )
    select wishes.id, answers.push, answers.push_at from wishes join answers on answers.wish = wishes.wish;
end $$;
comment on function private.audience(private.notice, uuid[]) is
  'The recipients (null: everybody) whom the gate lets through. Quiet hours do not delay a notice with "urgent" in its data. Of the '
  'notice it reads the type, the actor and, in its data, urgent, topic and series_id: private.take_due_pushes() passes only these.';

-- Rules: each change of a notice is broadcast to its owner, on a private topic. A policy of realtime.messages decides who may
-- join it (hosted projects have that table with row-level security on). Only the database sends.

create function private.broadcast_notifications() returns trigger
-- definer: the role that causes a notice may not send on its owner's topic
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_notices integer;
  v_owners integer;
begin
  select count(*), count(distinct changed.user_id) into v_notices, v_owners from changed;
  -- Realtime drops messages beyond a hundred a second. After a change of many notices the pages therefore get one signal
  -- without content, and ask for their own rows.
  if v_owners > 50 then
    perform realtime.send('{}', 'changed', 'notifications:everyone', true);
  elsif v_notices > 50 then
    perform realtime.send('{}', 'changed', 'notifications:' || owners.user_id, true)
    from (select distinct changed.user_id from changed) as owners;
  elsif tg_op = 'DELETE' then
    perform realtime.send(
      jsonb_build_object('operation', tg_op, 'id', changed.id, 'notification', null),
      'notification', 'notifications:' || changed.user_id, true)
    from changed;
  else
    perform realtime.send(
      jsonb_build_object('operation', tg_op, 'id', changed.id, 'notification', to_jsonb(changed)),
      'notification', 'notifications:' || changed.user_id, true)
    from changed;
  end if;
  return null;
end $$;
-- per statement: a publication writes thousands of rows at once
create trigger broadcast_inserted after insert on public.notifications
  referencing new table as changed for each statement execute function private.broadcast_notifications();
create trigger broadcast_updated after update on public.notifications
  referencing new table as changed for each statement execute function private.broadcast_notifications();
create trigger broadcast_deleted after delete on public.notifications
  referencing old table as changed for each statement execute function private.broadcast_notifications();

create function private.topic_id(p_topic text, p_kind text) returns uuid
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when p_topic ~ ('^' || p_kind || ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then split_part(p_topic, ':', 2)::uuid
  end
$$;
comment on function private.topic_id(text, text) is 'The id in a topic "<kind>:<uuid>"; null when it is not one.';

create function private.purge_notifications() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.notifications
    where created_at < now() - interval '180 days' or (read and created_at < now() - interval '90 days')
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_notifications() is 'Job: deletes notices after 180 days, read ones after 90.';
insert into private.jobs (name, function) values ('forget notices', 'purge_notifications');

-- Rights

grant select, update (read), delete on public.notifications to authenticated;
grant select, insert (user_id, notification_type, channel, is_active), update (user_id, notification_type, channel, is_active)
  on public.notification_subscriptions to authenticated;
grant select,
  insert (user_id, new_content, live_streams, series_updates, push_enabled, email_enabled, quiet_from, quiet_to, timezone),
  update (user_id, new_content, live_streams, series_updates, push_enabled, email_enabled, quiet_from, quiet_to, timezone)
  on public.notification_preferences to authenticated;
grant select, insert (user_id, topic), delete on public.notification_mutes to authenticated;
grant select, insert, update, delete
  on public.notifications, public.notification_subscriptions, public.notification_preferences, public.notification_mutes to service_role;
grant execute on function private.topic_id to anon, authenticated, service_role;

-- Policies

alter table public.notifications enable row level security;
create policy "Members can read their own notices" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own notices" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can delete their own notices" on public.notifications
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.notification_subscriptions enable row level security;
create policy "Members can read their own subscriptions" on public.notification_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create their own subscriptions" on public.notification_subscriptions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own subscriptions" on public.notification_subscriptions
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.notification_preferences enable row level security;
create policy "Members can read their own preferences" on public.notification_preferences
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create their own preferences" on public.notification_preferences
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own preferences" on public.notification_preferences
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.notification_mutes enable row level security;
create policy "Members can read their own mutes" on public.notification_mutes
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create their own mutes" on public.notification_mutes
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and private.can_read_topic(topic));
create policy "Members can delete their own mutes" on public.notification_mutes
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

create policy "Members can read their own and shared topics and open threads" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select private.is_member())
    and (
      private.topic_id((select realtime.topic()), 'notifications') = (select auth.uid())
      or (select realtime.topic()) in ('notifications:everyone', 'media_notifications')
      or private.can_read_topic((select realtime.topic()))));
