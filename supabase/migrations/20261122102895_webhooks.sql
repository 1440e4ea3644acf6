-- Webhooks: programs elsewhere are called when something happens here. A call carries the id of a thing, the title of one that
-- the church publishes, its address and the moment; never the words or the name of a person.

-- Tables

create table private.webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  events text[] not null,
  secret text not null
    default 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'),
  old_secret text,
  secret_changed_at timestamptz,
  is_active boolean not null default true,
  off_reason text,
  failing_since timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint webhooks_name_length check (char_length(name) between 2 and 60), -- LIMITS.webhookNameMin, webhookNameMax
  constraint webhooks_url_length check (char_length(url) <= 500), -- LIMITS.webhookUrlMax
  -- the rules of functions/_shared/contracts/webhook-address.ts: a name with a dot, no port, no account
  constraint webhooks_url_form check (url ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](/[^\s\\#]*)?$'
    and url !~ '^https://[^/]*\.(local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)(/|$)'),
  constraint webhooks_known_events check (cardinality(events) > 0 and events <@ '{new_post,event_published,contact_message,prayer}'),
  constraint webhooks_known_off_reason check (off_reason in ('gone', 'failing')),
  constraint webhooks_active_has_no_off_reason check (off_reason is null or not is_active)
);
comment on table private.webhooks is 'Addresses of programs elsewhere, and the events of which they are called.';
comment on column private.webhooks.secret is
  'Signs the calls (Standard Webhooks). Shown once, when the webhook is added or its secret is changed.';
comment on column private.webhooks.old_secret is 'Signs the calls too for a day after the secret was changed.';
comment on column private.webhooks.off_reason is
  'Why the site switched it off: its address answered that it is gone, or failed for three days. Null when a person did.';
comment on column private.webhooks.failing_since is 'The first failure after its last success.';

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references private.webhooks (id) on delete cascade,
  event text not null,
  target_id uuid not null default gen_random_uuid(),
  title text,
  path text not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  leased_until timestamptz,
  tried_at timestamptz,
  status integer,
  answer text,
  problem text,
  created_at timestamptz not null default now(),
  unique (webhook_id, event, target_id),
  constraint webhook_deliveries_known_state check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_answer_length check (char_length(answer) <= 1024)
);
comment on table private.webhook_deliveries is
  'Calls of webhooks, one per webhook, event and thing; leased for 60 s to one sender. Their id is the header webhook-id, the same at '
  'each try. Kept for 30 days.';
create index webhook_deliveries_due on private.webhook_deliveries (not_before, id) where state = 'waiting';
create index webhook_deliveries_newest on private.webhook_deliveries (webhook_id, created_at desc, id);

-- Rules: the log

create trigger audit after insert or update or delete on private.webhooks
  for each row execute function private.audit('id', '{secret,old_secret,failing_since,delivered_at,created_at}');

-- Rules: events

create function private.call_webhooks() returns trigger
-- definer: nobody may write deliveries
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event text := tg_argv[0];
  v_title text;
  v_path text;
begin
  if current_setting('private.is_importing', true) = 'yes' then
    return null; -- an import notifies nobody
  elsif v_event = 'new_post' then
    v_title := new.title;
    v_path := '/blog/' || new.slug;
  elsif v_event = 'event_published' then
    v_title := new.title;
    v_path := '/eventos/' || new.slug;
  elsif v_event = 'prayer' then
    v_path := '/oracion/' || new.id;
  else
    v_path := '/admin/mensajes';
  end if;
  insert into private.webhook_deliveries (webhook_id, event, target_id, title, path)
  select webhooks.id, v_event, new.id, v_title, v_path from private.webhooks
  where webhooks.is_active and v_event = any (webhooks.events)
  on conflict (webhook_id, event, target_id) do nothing;
  return null;
end $$;
comment on function private.call_webhooks() is
  'Trigger; its argument is the event. Queues a call for each webhook that is on and asks for it, once per thing.';
create trigger after_75_call_webhooks after update of announced_at on public.prophecies
  for each row when (old.announced_at is null and new.announced_at is not null)
  execute function private.call_webhooks('new_post');
create trigger after_76_call_webhooks_of_new after insert on public.events
  for each row when (new.status = 'published') execute function private.call_webhooks('event_published');
create trigger after_77_call_webhooks after update of status on public.events
  for each row when (old.status = 'draft' and new.status = 'published')
  execute function private.call_webhooks('event_published');
create trigger after_75_call_webhooks after insert on public.contact_messages
  for each row when (new.status = 'new') execute function private.call_webhooks('contact_message');
-- not those that only the pastoral team reads
create trigger after_75_call_webhooks after insert or update of status, visibility on public.prayer_requests
  for each row when (new.status = 'approved' and new.visibility <> 'pastores') execute function private.call_webhooks('prayer');

-- Rules: the queue

create view private.due_deliveries as
select deliveries.id, deliveries.not_before from private.webhook_deliveries as deliveries
join private.webhooks on webhooks.id = deliveries.webhook_id
where deliveries.state = 'waiting' and deliveries.not_before <= now() and deliveries.attempts < 7
  and (deliveries.leased_until is null or deliveries.leased_until <= now())
  and (webhooks.is_active or deliveries.event = 'test');
comment on view private.due_deliveries is 'Calls to make now: seven tries each, and of a webhook that is off only tests.';

create function private.wake_webhook_dispatch() returns void
-- definer: runs on behalf of the person who caused the event
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select private.wake('webhook_queue', 'webhook_dispatch_url')
$$;
comment on function private.wake_webhook_dispatch() is
  'Calls webhook-dispatch: by NOTIFY webhook_queue for the local stack, by pg_net with the vault''s webhook_dispatch_url and '
  'push_dispatch_secret on hosted projects.';

create function private.wake_on_queued_delivery() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from queued) then
    perform private.wake_webhook_dispatch();
  end if;
  return null;
end $$;
create trigger wake_on_queued_delivery after insert on private.webhook_deliveries
  referencing new table as queued
  for each statement execute function private.wake_on_queued_delivery();

create function private.switch_webhook_off(p_id uuid, p_reason text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update private.webhooks set is_active = false, off_reason = p_reason where id = p_id;
  update private.webhook_deliveries set state = 'failed', problem = coalesce(problem, 'off'), leased_until = null
  where webhook_id = p_id and state = 'waiting' and event <> 'test';
end $$;
comment on function private.switch_webhook_off(uuid, text) is
  'Switches a webhook off and gives up its calls that wait; a reason (gone, failing) opens an alert.';

create function private.dispatch_due_webhooks() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_changed integer;
  v_gone integer;
begin
  -- leased for the last time, and never settled
  update private.webhook_deliveries set state = 'failed', problem = 'lost', leased_until = null
  where state = 'waiting' and attempts >= 7 and leased_until <= now();
  get diagnostics v_changed = row_count;
  delete from private.webhook_deliveries where state <> 'waiting' and created_at < now() - interval '30 days';
  get diagnostics v_gone = row_count;
  if exists (select from private.due_deliveries) then
    perform private.wake_webhook_dispatch();
  end if;
  return v_changed + v_gone;
end $$;
comment on function private.dispatch_due_webhooks() is
  'Job: calls webhook-dispatch while a call is due, gives up what senders lost, and forgets calls after 30 days.';
insert into private.jobs (name, function) values ('call due webhooks', 'dispatch_due_webhooks');

-- Functions for callers: the sender

create function public.lease_webhook_batch(p_limit integer default 50)
returns table (
  delivery_id uuid, attempts integer, url text, secrets text[], event text, target_id uuid, title text, path text, happened_at timestamptz)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as (
    select deliveries.id from private.webhook_deliveries as deliveries
    where deliveries.id in (select due_deliveries.id from private.due_deliveries)
      -- asked of the row itself too, once it is locked: another sender may have taken it meanwhile
      and deliveries.state = 'waiting' and (deliveries.leased_until is null or deliveries.leased_until <= now())
    order by deliveries.not_before, deliveries.id
    limit least(greatest(p_limit, 1), 50)
    for update skip locked
  ), leased as (
    update private.webhook_deliveries as deliveries
    set attempts = deliveries.attempts + 1, leased_until = now() + interval '60 seconds'
    from due where deliveries.id = due.id
    returning deliveries.*
  )
  select leased.id, leased.attempts, webhooks.url,
    array_remove(array[webhooks.secret,
      case when webhooks.secret_changed_at > now() - interval '24 hours' then webhooks.old_secret end], null),
    leased.event, leased.target_id, leased.title, leased.path, leased.created_at
  from leased join private.webhooks on webhooks.id = leased.webhook_id
$$;
comment on function public.lease_webhook_batch(integer) is
  'service_role only. Takes up to p_limit (50) due calls for 60 s, with the address and the secrets that sign them.';

create function private.settle_delivery(p_id uuid, p_attempts integer, p_status integer, p_answer text, p_problem text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_is_well boolean := p_problem is null and coalesce(p_status between 200 and 299, false);
  v_delivery private.webhook_deliveries;
  v_failing_since timestamptz;
begin
  update private.webhook_deliveries as deliveries set
    leased_until = null, tried_at = now(), status = p_status, answer = left(p_answer, 1024),
    problem = case when not v_is_well then coalesce(p_problem, 'refused') end,
    state = case when v_is_well then 'delivered' when deliveries.event = 'test' or p_attempts >= 7 then 'failed' else 'waiting' end,
    not_before = now()
      + coalesce(('{1 minute,5 minutes,30 minutes,2 hours,8 hours,24 hours}'::interval[])[p_attempts], interval '0')
  -- a sender that lost its lease must not settle what another one sends now, nor any what it has settled
  where id = p_id and deliveries.attempts = p_attempts and deliveries.state = 'waiting' and deliveries.leased_until is not null
  returning * into v_delivery;
  if not found or v_delivery.event = 'test' then
    return;
  end if;
  if v_is_well then
    update private.webhooks set delivered_at = now(), failing_since = null where id = v_delivery.webhook_id;
    return;
  end if;
  update private.webhooks set failing_since = coalesce(failing_since, now())
  where id = v_delivery.webhook_id returning failing_since into v_failing_since;
  if p_status = 410 then
    perform private.switch_webhook_off(v_delivery.webhook_id, 'gone');
  elsif v_failing_since <= now() - interval '3 days' then
    perform private.switch_webhook_off(v_delivery.webhook_id, 'failing');
  end if;
end $$;
comment on function private.settle_delivery(uuid, integer, integer, text, text) is
  'Notes the answer to a call: tried again after 1, 5 and 30 minutes, 2, 8 and 24 hours; switched off after 410, or three days of '
  'failures.';

create function public.settle_webhook_batch(p_results jsonb) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform private.settle_delivery(results.delivery_id, results.attempts, results.status, results.answer, results.problem)
  from jsonb_to_recordset(p_results) as results (delivery_id uuid, attempts integer, status integer, answer text, problem text);
  return (select count(*) from private.due_deliveries);
end $$;
comment on function public.settle_webhook_batch(jsonb) is
  'service_role only. Takes [{delivery_id, attempts, status, answer, problem}], status null when nothing answered, and answers how '
  'many calls are due now.';

-- Functions for callers: super admins

create function public.webhook_state() returns jsonb
-- definer: nobody may read webhooks
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', webhooks.id, 'name', webhooks.name, 'url', webhooks.url, 'events', webhooks.events,
        'is_active', webhooks.is_active, 'off_reason', webhooks.off_reason, 'failing_since', webhooks.failing_since,
        'delivered_at', webhooks.delivered_at, 'deliveries', coalesce((
          select jsonb_agg(to_jsonb(last) - '{webhook_id,target_id,path,leased_until}'::text[] order by last.created_at desc, last.id)
          from (
            select * from private.webhook_deliveries as deliveries where deliveries.webhook_id = webhooks.id
            order by deliveries.created_at desc, deliveries.id limit 10) as last), '[]'))
      order by webhooks.created_at, webhooks.id)
    from private.webhooks), '[]');
end $$;
comment on function public.webhook_state() is
  'The webhooks without their secrets, each with its ten newest calls. Errors: 42501 rank_required.';

create function public.add_webhook(p_id uuid, p_name text, p_url text, p_events text[]) returns text
-- definer: nobody may write webhooks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_secret text;
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  perform pg_advisory_xact_lock(hashtext('webhooks'));
  if (select count(*) from private.webhooks) >= 5 then -- LIMITS.webhooks
    raise exception using errcode = 'PT409', message = 'too_many_webhooks';
  end if;
  insert into private.webhooks (id, name, url, events)
  values (p_id, coalesce(private.clean_line(p_name, 1000), ''), p_url, p_events)
  on conflict (id) do nothing returning secret into v_secret;
  if v_secret is null then
    raise exception using errcode = 'PT409', message = 'webhook_is_added'; -- the answer to the first call was lost
  end if;
  return v_secret;
end $$;
comment on function public.add_webhook(uuid, text, text, text[]) is
  'Adds a webhook and answers its secret, which nobody can ask for again. Errors: 42501 rank_required, PT403 recent_session_required, '
  'PT409 too_many_webhooks, webhook_is_added for an id that exists, 23514 for a name, an address or events that are not permitted.';

create function public.change_webhook(p_id uuid, p_name text, p_url text, p_events text[]) returns void
-- definer: nobody may write webhooks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  update private.webhooks set name = coalesce(private.clean_line(p_name, 1000), ''), url = p_url, events = p_events where id = p_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.change_webhook(uuid, text, text, text[]) is
  'Changes a webhook; its secret stays. Errors: 42501 rank_required, PT403 recent_session_required, PT404 not_found, 23514 as when '
  'one is added.';

create function public.change_webhook_secret(p_id uuid) returns text
-- definer: nobody may write webhooks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_secret text;
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  -- changed twice within a day, as after a lost answer: the receiver still has the first one
  update private.webhooks set secret_changed_at = now(), secret = default,
    old_secret = case when secret_changed_at > now() - interval '24 hours' then old_secret else secret end
  where id = p_id returning secret into v_secret;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_secret;
end $$;
comment on function public.change_webhook_secret(uuid) is
  'Gives a webhook a new secret and answers it, which nobody can ask for again; calls carry the signature of the old one too for 24 '
  'hours. Errors: 42501 rank_required, PT403 recent_session_required, PT404 not_found.';

create function public.switch_webhook(p_id uuid, p_is_active boolean) returns void
-- definer: nobody may write webhooks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  if not exists (select from private.webhooks where id = p_id) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if p_is_active then
    update private.webhooks set is_active = true, off_reason = null, failing_since = null where id = p_id;
  else
    perform private.switch_webhook_off(p_id, null);
  end if;
end $$;
comment on function public.switch_webhook(uuid, boolean) is
  'Switches a webhook on or off; the calls that waited are given up. Errors: 42501 rank_required, PT403 recent_session_required, PT404 '
  'not_found.';

create function public.delete_webhook(p_id uuid) returns void
-- definer: nobody may write webhooks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  delete from private.webhooks where id = p_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.delete_webhook(uuid) is
  'Deletes a webhook with its calls. Errors: 42501 rank_required, PT403 recent_session_required, PT404 not_found.';

create function public.test_webhook(p_id uuid) returns uuid
-- definer: nobody may write deliveries
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_delivery uuid;
begin
  perform private.require_rank(3);
  perform private.enforce_rate_limit('webhook_test', (select auth.uid())::text, 10);
  insert into private.webhook_deliveries (webhook_id, event, title, path)
  select webhooks.id, 'test', 'Prueba', '/' from private.webhooks where webhooks.id = p_id
  returning id into v_delivery;
  if v_delivery is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_delivery;
end $$;
comment on function public.test_webhook(uuid) is
  'Queues a test of a webhook, also of one that is off: one try, of which nothing depends. Answers the id of the call. Errors: 42501 '
  'rank_required, PT404 not_found, PT429 rate_limited (10 a minute).';

create function public.retry_delivery(p_id uuid) returns void
-- definer: nobody may write deliveries
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update private.webhook_deliveries as deliveries set state = 'waiting', attempts = 0, not_before = now(), leased_until = null,
    tried_at = null, status = null, answer = null, problem = null
  where deliveries.id = p_id and deliveries.state <> 'delivered' and deliveries.event <> 'test'
    and (deliveries.leased_until is null or deliveries.leased_until <= now())
    and exists (select from private.webhooks where webhooks.id = deliveries.webhook_id and webhooks.is_active);
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  perform private.wake_webhook_dispatch();
end $$;
comment on function public.retry_delivery(uuid) is
  'Makes a call that failed or waits for its next try now, and begins its tries again. Errors: 42501 rank_required, PT404 not_found for '
  'one that was delivered, is under way, or whose webhook is off.';

-- Rights

grant select, update on private.webhooks, private.webhook_deliveries to service_role;
grant select on private.due_deliveries to service_role;
grant execute on function private.settle_delivery, private.switch_webhook_off to service_role;
grant execute on function public.lease_webhook_batch, public.settle_webhook_batch to service_role;
grant execute on function public.webhook_state, public.add_webhook, public.change_webhook,
  public.change_webhook_secret, public.switch_webhook, public.delete_webhook,
  public.test_webhook, public.retry_delivery to authenticated;
