-- Notices by mail, for those who asked for it: at once to people without any device, or a digest, daily or on Sundays, of
-- what they have not read. A mail is a row of the queue; what it says is read when a sender takes it, so that a notice that was
-- read or taken back meanwhile is not in it.

-- Tables

alter table public.notification_preferences
  add column email_rhythm text not null default 'daily',
  add column email_hour integer not null default 8,
  add column email_next_at timestamptz,
  add column email_bounced_at timestamptz,
  add column email_ended_by_link boolean not null default false,
  add constraint notification_preferences_known_email_rhythm check (email_rhythm in ('at_once', 'daily', 'sunday')),
  add constraint notification_preferences_email_hour_range check (email_hour between 0 and 23),
  add constraint notification_preferences_ended_are_off check (not (email_enabled and email_ended_by_link));
comment on column public.notification_preferences.email_next_at is
  'When the next digest is due: the hour by the clock of the timezone, the congregation''s without one. Null without digests.';
comment on column public.notification_preferences.email_bounced_at is
  'When a mail server said that the address does not exist. No more mail goes there until the address changes or its owner tries again.';
comment on column public.notification_preferences.email_ended_by_link is
  'Whether the link of a mail ended the mails, so that it may resume them. What their owner ended in the settings, no link resumes.';
create index notification_preferences_email_due on public.notification_preferences (email_next_at) where email_next_at is not null;

create table private.mail_queue (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  leased_until timestamptz,
  begun_at timestamptz,
  covers_until timestamptz,
  problem text,
  created_at timestamptz not null default now(),
  constraint mail_queue_known_kind check (kind in ('at_once', 'digest', 'test')),
  constraint mail_queue_known_state check (state in ('waiting', 'taken', 'sent', 'empty', 'failed', 'bounced', 'unknown'))
);
comment on table private.mail_queue is
  'Mails, leased for two minutes to one sender; their id is in the Message-ID, the same at each try. Kept for 15 days.';
comment on column private.mail_queue.state is
  'waiting: gathers notices; taken: a sender has read what it says; empty: there was nothing to say, or nobody to say it to; unknown: '
  'its sender was lost while the mail server had it, so it is not sent again.';
comment on column private.mail_queue.begun_at is 'When its sender began to hand it to the mail server.';
comment on column private.mail_queue.covers_until is 'When the newest notice in it was written.';
create unique index mail_queue_waiting on private.mail_queue (user_id) where state = 'waiting' and kind <> 'test';
create index mail_queue_person on private.mail_queue (user_id, covers_until desc);
create index mail_queue_due on private.mail_queue (not_before, id) where state in ('waiting', 'taken');
create index mail_queue_created_at on private.mail_queue (created_at);

create table private.mail_key (
  is_only boolean primary key default true check (is_only),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.mail_key is 'Signs the links of mails that end them without signing in.';
insert into private.mail_key default values;

-- Rules: the choice

create function private.next_mail_at(p_rhythm text, p_hour integer, p_zone text, p_now timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select min(moments.moment)
  from generate_series(0, 8) as days
  cross join lateral (select timezone(p_zone, p_now)::date + days as day) as dates
  cross join lateral (select timezone(p_zone, dates.day + make_time(p_hour, 0, 0)) as moment) as moments
  where moments.moment > p_now and (p_rhythm = 'daily' or p_rhythm = 'sunday' and extract(dow from dates.day) = 0)
$$;
comment on function private.next_mail_at(text, integer, text, timestamptz) is
  'The first digest after a moment, null for a rhythm without digests. An hour that a change of the clock skips comes an hour later, one '
  'that comes twice counts once.';

create function private.plan_mail() returns trigger
-- definer: the owner of the choice may not call the rule
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' or (new.email_enabled, new.email_rhythm, new.email_hour, new.timezone)
    is distinct from (old.email_enabled, old.email_rhythm, old.email_hour, old.timezone) then
    new.email_next_at := case when new.email_enabled then
      private.next_mail_at(new.email_rhythm, new.email_hour, coalesce(new.timezone, private.congregation_zone()), now()) end;
  end if;
  return new;
end $$;
create trigger before_30_plan_mail before insert or update on public.notification_preferences
  for each row execute function private.plan_mail();

create function private.clean_email_end() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.email_ended_by_link := false; -- mails_by_link writes it after this
  return new;
end $$;
create trigger before_25_clean_email_end before update of email_enabled on public.notification_preferences
  for each row execute function private.clean_email_end();

create function private.forget_bounce() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.notification_preferences set email_bounced_at = null where user_id = new.id and email_bounced_at is not null;
  return null;
end $$;
create trigger after_64_forget_bounce after update of email on public.app_users
  for each row when (old.email is distinct from new.email) execute function private.forget_bounce();

create function private.mail_signature(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(secret || ':' || p_text, 'utf8')), 'hex') from private.mail_key
$$;

create function private.mail_token(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select id || '.' || private.mail_signature('unsubscribe:' || id) || '.' || left(private.mail_signature('address:' || email), 16)
  from public.app_users where id = p_user_id
$$;
comment on function private.mail_token(uuid) is
  'The signed name of a person in the links that end their mails, with a mark of the address that the mail goes to; it opens nothing else.';

-- Rules: the queue

create view private.due_mails as
select mails.id, mails.not_before from private.mail_queue as mails
where mails.state in ('waiting', 'taken') and mails.not_before <= now() and mails.attempts < 5 and mails.begun_at is null
  and (mails.leased_until is null or mails.leased_until <= now());
comment on view private.due_mails is 'Mails to send now: five tries each, and none that a mail server may have.';

create view private.late_mails as
select mails.id, mails.problem from private.mail_queue as mails
where mails.state in ('waiting', 'taken') and (mails.not_before < now() - interval '15 minutes' or mails.attempts >= 3);
comment on view private.late_mails is 'Mails that did not go out when they were due, or at three tries: what an admin looks after.';

create function private.wake_mail_digest() returns void
-- definer: runs on behalf of the person who asked for a test
language sql security definer set search_path = pg_catalog, pg_temp as $$
  -- a sender that is at work starts the next one itself; a second one would double the logins at the mail server
  select private.wake('mail_queue', 'mail_digest_url')
  where not exists (select from private.mail_queue as mails where mails.state = 'taken' and mails.leased_until > now())
$$;
comment on function private.wake_mail_digest() is
  'Calls mail-digest unless a sender has mails: by NOTIFY mail_queue for the local stack, by pg_net with the vault''s mail_digest_url and '
  'push_dispatch_secret on hosted projects.';

create function private.wake_on_queued_mail() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from queued where queued.not_before <= now()) then
    perform private.wake_mail_digest();
  end if;
  return null;
end $$;
create trigger wake_on_queued_mail after insert on private.mail_queue
  referencing new table as queued
  for each statement execute function private.wake_on_queued_mail();

create function private.has_living_device(p_user_id uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.push_subscriptions as device
      where device.user_id = p_user_id and not private.is_silent_device(device))
    and coalesce((select push_enabled from public.notification_preferences as own where own.user_id = p_user_id), true)
$$;
comment on function private.has_living_device(uuid) is
  'Whether something of a person rings: a device at which pushes arrive, and pushes not switched off.';

create function private.mail_moment(p_person uuid, p_moment timestamptz, p_scopes text[]) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select greatest(
    p_moment,
    now() + interval '1 minute', -- what is taken back at once is not sent
    (select max(sent.begun_at) + interval '15 minutes' from private.mail_queue as sent
      where sent.user_id = p_person and sent.kind = 'at_once' and sent.state = 'sent'),
    (select max(silences.ends_at) from public.notification_silences as silences
      where silences.user_id = p_person and silences.scope = any (p_scopes)))
$$;
comment on function private.mail_moment(uuid, timestamptz, text[]) is
  'When a mail at once may go to a person about a notice of these scopes that may ring at a moment: after a minute, quarter of an hour '
  'after the mail before, and not in silences of the scopes.';

create function private.queue_mails(p_people uuid[], p_moments timestamptz[], p_scopes text[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.mail_queue as mails (user_id, kind, not_before)
  select told.id, 'at_once', private.mail_moment(told.id, told.moment, p_scopes)
  from unnest(p_people, p_moments) as told (id, moment)
  join public.notification_preferences as own on own.user_id = told.id
  where own.email_enabled and own.email_rhythm = 'at_once' and own.email_bounced_at is null and not private.has_living_device(told.id)
  order by told.id -- two notices to many lock the people in one order
  on conflict (user_id) where state = 'waiting' and kind <> 'test' do update set not_before = least(mails.not_before, excluded.not_before)
$$;
comment on function private.queue_mails(uuid[], timestamptz[], text[]) is
  'Queues a mail to those who want one at once and have no living device, not in their quiet hours and as private.mail_moment. Notices '
  'of that time are in one mail.';

create function private.send_due_mails() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_queued integer;
  v_changed integer;
  v_gone integer;
begin
  with due as (
    update public.notification_preferences as own
    set email_next_at = private.next_mail_at(own.email_rhythm, own.email_hour, coalesce(own.timezone, private.congregation_zone()), now())
    where own.email_next_at <= now()
    returning own.user_id, own.email_bounced_at
  ), freed as (
    -- a mail at once that waits for the end of a silence would keep its owner, who has chosen digests since, from each of them
    update private.mail_queue as mails set kind = 'digest', not_before = now()
    from due where mails.user_id = due.user_id and mails.kind = 'at_once' and mails.state = 'waiting'
  )
  insert into private.mail_queue (user_id, kind)
  select due.user_id, 'digest' from due
  where due.email_bounced_at is null and exists (select from public.notifications as notices
    where notices.user_id = due.user_id and not notices.read and notices.created_at > now() - interval '14 days')
  on conflict (user_id) where state = 'waiting' and kind <> 'test' do nothing;
  get diagnostics v_queued = row_count;
  update private.mail_queue
  set state = case when begun_at is null then 'failed' else 'unknown' end, leased_until = null, problem = coalesce(problem, 'lost')
  where state = 'taken' and leased_until <= now() and (begun_at is not null or attempts >= 5);
  get diagnostics v_changed = row_count;
  delete from private.mail_queue where created_at < now() - interval '15 days';
  get diagnostics v_gone = row_count;
  -- those queued here have called it
  if v_queued = 0 and exists (select from private.due_mails) then
    perform private.wake_mail_digest();
  end if;
  return v_queued + v_changed + v_gone;
end $$;
comment on function private.send_due_mails() is
  'Job: queues the digests of this hour, calls mail-digest while a mail is due, gives up what senders lost, and forgets mails after 15 '
  'days.';
insert into private.jobs (name, function) values ('send due mails', 'send_due_mails');

create function private.mailed_notices(p_mail private.mail_queue) returns setof public.notifications
language sql stable set search_path = pg_catalog, pg_temp as $$
  select notices.* from public.notifications as notices
  where notices.user_id = (p_mail).user_id and not notices.read and (p_mail).kind <> 'test'
    and notices.created_at > greatest(now() - interval '14 days', (
      select max(sent.covers_until) from private.mail_queue as sent
      where sent.user_id = (p_mail).user_id and sent.state = 'sent' and sent.kind <> 'test'))
    -- what came while a device still rang is no news
    and ((p_mail).kind = 'digest' or notices.created_at >= (
      -- this one may overtake an earlier one that a server has put off
      select min(queue.created_at) from private.mail_queue as queue
      where queue.user_id = (p_mail).user_id and queue.kind = 'at_once' and queue.state in ('waiting', 'taken')))
    and coalesce((notices.data ->> 'expires_at')::timestamptz > now(), true)
    and (notices.type = 'system_update' or not exists (
      select from public.notification_subscriptions as choices
      where choices.user_id = notices.user_id and choices.notification_type = notices.type and choices.channel = 'email'
        and not choices.is_active))
$$;
comment on function private.mailed_notices(private.mail_queue) is
  'The notices in a mail: unread ones since the last mail that was sent, of two weeks at most, without those out of date.';

create function private.hasten_mail() returns trigger
-- definer: people may not touch the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.mail_queue as mails set not_before = least(mails.not_before, (
    select min(private.mail_moment(notices.user_id, told.push_at, private.notice_scopes(notices.type, notices.data)))
    from private.mailed_notices(mails) as notices
    cross join lateral private.audience((notices.type, null, null, '', '', notices.data, null)::private.notice, array[notices.user_id])
      as told))
  where mails.user_id = old.user_id and mails.kind = 'at_once' and mails.state = 'waiting';
  return null;
end $$;
comment on function private.hasten_mail() is
  'Trigger: a mail at once that waited for a silence goes when one of its notices is in no other silence and in no quiet hours.';
create trigger after_60_hasten_mail after delete or update of ends_at on public.notification_silences
  for each row execute function private.hasten_mail();

-- Functions for callers: the sender

create function private.lease_mails(p_limit integer)
returns table (
  mail_id uuid, attempts integer, kind text, address text, name text, church text, town text, notices jsonb, notice_count integer,
  token text, rhythm text)
-- definer: the sender may read neither accounts nor what signs the links
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_mail private.mail_queue;
  v_left integer := least(greatest(p_limit, 1), 50);
  v_looks integer := 200; -- a call on hosted projects has eight seconds
  v_newest timestamptz;
begin
  select coalesce(nullif(value ->> 'shortName', ''), value ->> 'name', '') into church from public.site_settings where key = 'identity';
  select coalesce(value ->> 'city', '') into town from public.site_settings where key = 'location';
  -- one after the other: those without anything to say are not counted
  while v_left > 0 and v_looks > 0 loop
    v_looks := v_looks - 1;
    update private.mail_queue as mails
    set state = 'taken', attempts = mails.attempts + 1, leased_until = now() + interval '2 minutes'
    where mails.id = (
      select queue.id from private.mail_queue as queue
      where queue.id in (select due_mails.id from private.due_mails)
        -- asked of the row itself too, once it is locked: another sender may have taken it meanwhile
        and queue.state in ('waiting', 'taken') and (queue.leased_until is null or queue.leased_until <= now())
      order by queue.not_before, queue.id limit 1 for update skip locked)
    returning mails.* into v_mail;
    exit when not found;
    mail_id := v_mail.id;
    attempts := v_mail.attempts;
    kind := v_mail.kind;
    token := private.mail_token(v_mail.user_id);
    name := private.short_name(v_mail.user_id);
    select app_users.email, case own.email_rhythm when 'sunday' then 'sunday' else 'daily' end into address, rhythm
    from public.app_users
    join private.people on people.id = app_users.id and people.rank >= 1
    join public.notification_preferences as own on own.user_id = app_users.id
    where app_users.id = v_mail.user_id and app_users.email <> '' and (v_mail.kind = 'test' or own.email_enabled)
      and own.email_bounced_at is null and (v_mail.kind <> 'at_once' or not private.has_living_device(app_users.id));
    select count(*)::integer, max(told.created_at),
      coalesce(jsonb_agg(jsonb_build_object('title', told.title, 'message', told.message, 'path', told.path,
        'created_at', told.created_at) order by told.created_at desc, told.id) filter (where told.place <= 20), '[]')
    into notice_count, v_newest, notices
    from (
      select mailed.id, mailed.title, mailed.message, mailed.created_at, private.notification_path(mailed) as path,
        row_number() over (order by mailed.created_at desc, mailed.id) as place
      from private.mailed_notices(v_mail) as mailed) as told;
    if address is null or (notice_count = 0 and v_mail.kind <> 'test') then
      update private.mail_queue set state = 'empty', leased_until = null where id = v_mail.id;
    else
      update private.mail_queue set covers_until = v_newest where id = v_mail.id;
      v_left := v_left - 1;
      return next;
    end if;
  end loop;
  -- a sender without any mail starts no next one
  if v_looks = 0 and v_left = least(greatest(p_limit, 1), 50) then
    perform private.wake_mail_digest();
  end if;
end $$;
comment on function private.lease_mails(integer) is 'See public.lease_mail_batch().';

create function public.lease_mail_batch(p_limit integer default 20)
returns table (
  mail_id uuid, attempts integer, kind text, address text, name text, church text, town text, notices jsonb, notice_count integer,
  token text, rhythm text)
language sql set search_path = pg_catalog, pg_temp as $$
  select * from private.lease_mails(p_limit)
$$;
comment on function public.lease_mail_batch(integer) is
  'service_role only. Takes up to p_limit (50) due mails for two minutes, each with its address, its newest 20 notices and their number; '
  'two senders never get the same one. Those with nothing to say are done.';

create function private.begin_mail(p_mail_id uuid, p_attempts integer) returns boolean
-- definer: the sender may not read the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.mail_queue as mails set begun_at = now()
  where mails.id = p_mail_id and mails.attempts = p_attempts and mails.state = 'taken' and mails.begun_at is null
    and mails.leased_until > now();
  return found;
end $$;
comment on function private.begin_mail(uuid, integer) is 'See public.begin_mail().';

create function public.begin_mail(p_mail_id uuid, p_attempts integer) returns boolean
language sql set search_path = pg_catalog, pg_temp as $$
  select private.begin_mail(p_mail_id, p_attempts)
$$;
comment on function public.begin_mail(uuid, integer) is
  'service_role only. Whether a sender may hand a mail to the mail server now; from here on nobody sends it again until it is settled.';

create function private.settle_mail(p_mail_id uuid, p_attempts integer, p_outcome text, p_address text, p_problem text) returns integer
-- definer: the sender may read neither the queue nor accounts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user uuid;
begin
  update private.mail_queue as mails set
    leased_until = null, problem = left(p_problem, 500),
    state = case when p_outcome = 'retry' and p_attempts < 5 then 'taken' when p_outcome in ('sent', 'bounced', 'unknown') then p_outcome
      else 'failed' end,
    begun_at = case when p_outcome <> 'retry' then mails.begun_at end,
    not_before = now() + coalesce(('{5 minutes,30 minutes,2 hours,8 hours}'::interval[])[p_attempts], interval '0')
  where mails.id = p_mail_id and mails.attempts = p_attempts
    -- a sender that was slow may still say how it ended
    and (mails.state = 'taken' and mails.leased_until is not null or mails.state = 'unknown' and p_outcome <> 'retry')
  returning mails.user_id into v_user;
  if p_outcome = 'bounced' then
    -- not an address that was changed meanwhile
    update public.notification_preferences set email_bounced_at = now()
    where user_id = v_user and exists (select from public.app_users where id = v_user and email = p_address);
  end if;
  return (select count(*) from private.due_mails);
end $$;
comment on function private.settle_mail(uuid, integer, text, text, text) is 'See public.settle_mail().';

create function public.settle_mail(p_mail_id uuid, p_attempts integer, p_outcome text, p_address text, p_problem text) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.settle_mail(p_mail_id, p_attempts, p_outcome, p_address, p_problem)
$$;
comment on function public.settle_mail(uuid, integer, text, text, text) is
  'service_role only. Notes the outcome of a mail: sent; retry, again after 5 and 30 minutes, 2 and 8 hours; refused; bounced, which '
  'marks the address; unknown. Answers how many are due now.';

-- Functions for callers: people

create function private.mails_by_link(p_token text, p_is_on boolean) returns jsonb
-- definer: the caller has no session; the signed token says whose mails they are
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user uuid;
  v_address text;
  v_own public.notification_preferences;
begin
  if p_token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{64}\.[0-9a-f]{16}$' then
    v_user := split_part(p_token, '.', 1);
  end if;
  if v_user is null or split_part(p_token, '.', 2) <> private.mail_signature('unsubscribe:' || v_user) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  -- a mail to an earlier address says nothing of the one that the person has now
  select email into v_address from public.app_users where id = v_user and private.mail_token(v_user) = p_token;
  if p_is_on then
    if v_address is null then
      raise exception using errcode = 'PT404', message = 'not_found';
    end if;
    -- the caller is the function, whose writes pass in maintenance so that mails can always be ended
    if (private.current_maintenance()).mode = 'read_only' then
      raise exception using errcode = 'PT503', message = 'maintenance';
    end if;
    update public.notification_preferences set email_enabled = true where user_id = v_user and email_ended_by_link;
  elsif not p_is_on then
    update public.notification_preferences set email_enabled = false where user_id = v_user and email_enabled;
    if found then
      update public.notification_preferences set email_ended_by_link = true where user_id = v_user;
    end if;
    delete from private.mail_queue where user_id = v_user and kind <> 'test' and state in ('waiting', 'taken') and begun_at is null;
  end if;
  select * into v_own from public.notification_preferences where user_id = v_user;
  return jsonb_build_object('is_on', coalesce(v_own.email_enabled, false), 'rhythm', coalesce(v_own.email_rhythm, 'daily'),
    'address', left(v_address, 1) || '•••' || substring(v_address from '@[^@]*$'),
    'may_resume', v_address is not null and coalesce(v_own.email_ended_by_link, false));
end $$;
comment on function private.mails_by_link(text, boolean) is 'See public.mails_by_link().';

create function public.mails_by_link(p_token text, p_is_on boolean default null) returns jsonb
language sql set search_path = pg_catalog, pg_temp as $$
  select private.mails_by_link(p_token, p_is_on)
$$;
comment on function public.mails_by_link(text, boolean) is
  'service_role only. Ends (false) or resumes (true) the mails of the person whom the link of one of them names, or neither (null); may '
  'be repeated. It resumes only what such a link ended, not what the person ended in the settings. Answers {is_on, rhythm, address, '
  'may_resume}: the address masked, null when the link was sent to an earlier one, which ends mails but resumes none. Errors: '
  'PT404 not_found for a link that is not whole; to resume, PT503 maintenance while the site is read-only.';

create function public.send_test_mail() returns void
-- definer: nobody may write the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user uuid := (select auth.uid());
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('test_mail', v_user::text, 3, '1 hour');
  insert into public.notification_preferences (user_id) values (v_user)
  on conflict (user_id) do update set email_bounced_at = null;
  insert into private.mail_queue (user_id, kind) values (v_user, 'test');
end $$;
comment on function public.send_test_mail() is
  'Sends the caller a mail, also to an address that bounced, which counts as good again until it bounces. Errors: 42501 rank_required, '
  'PT429 rate_limited (3 an hour).';

-- Rights

grant insert (email_rhythm, email_hour), update (email_rhythm, email_hour) on public.notification_preferences to authenticated;
grant execute on function public.lease_mail_batch, public.begin_mail, public.settle_mail, private.lease_mails, private.begin_mail,
  private.settle_mail, public.mails_by_link, private.mails_by_link to service_role;
grant execute on function public.send_test_mail to authenticated;
