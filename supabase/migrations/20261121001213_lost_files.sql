-- Orphaned files are searched for in one place, once an hour; push-dispatch and storage-sweep are called in one way.

create function private.is_sweep_minute(p_at timestamptz default now()) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select extract(minute from p_at at time zone 'UTC') = 23
$$;
comment on function private.is_sweep_minute(timestamptz) is 'Whether the jobs of this minute look for lost files: once an hour.';

drop trigger queue_lost_receipts on public.donations;
drop function private.queue_lost_receipts();
create function private.queue_lost_receipts() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  -- an offering that was told without network may wait on a phone for weeks, and its receipt is here already
  where objects.bucket_id = 'receipts' and objects.created_at < now() - interval '30 days'
    and not exists (select from public.donations where receipt_path = objects.name)
  on conflict do nothing
$$;
comment on function private.queue_lost_receipts() is 'Queues receipts that no offering names 30 days after their upload.';

drop trigger queue_lost_files on public.seminars;
drop trigger queue_lost_files on public.seminar_materials;
drop function private.queue_lost_seminar_files();
create function private.queue_lost_seminar_files() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.created_at < now() - interval '1 day'
    and ((objects.bucket_id = 'seminar-files' and not exists (select from public.seminar_materials where file_path = objects.name))
      or (objects.bucket_id = 'seminar-images'
        and not exists (select from public.seminars where image_url like '%/seminar-images/' || objects.name)))
  on conflict do nothing
$$;
comment on function private.queue_lost_seminar_files() is 'Queues files that no material and no seminar names a day after their upload: the tab was closed between file and row.';

create function private.queue_lost_event_pictures() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'event-images' and objects.created_at < now() - interval '1 day'
    and not exists (select from public.events where image_url like '%/event-images/' || objects.name)
  on conflict do nothing
$$;
comment on function private.queue_lost_event_pictures() is 'Queues pictures that no event names a day after their upload: the tab was closed between file and row. A copy of an event shares its picture.';

create or replace function private.tend_prophecies() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from public.prophecies where deleted_at < now() - interval '30 days'
$$;

create or replace function private.tend_gallery() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from public.albums where deleted_at < now() - interval '30 days';
  delete from public.photos where deleted_at < now() - interval '30 days'
$$;

create or replace function private.run_jobs() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.prophecies
  set announced_at = coalesce(announced_at, now()), retracted_at = null
  where status = 'published' and publish_date <= now() and (announced_at is null or retracted_at is not null);

  perform private.remind_events();
  perform private.advance_events();

  -- five times taken and never settled, or a day old: nobody wants that push any more
  delete from private.push_queue
  where (attempts >= 5 and (leased_until is null or leased_until <= now())) or not_before < now() - interval '1 day';
  update private.push_queue set leased_until = null where leased_until <= now();

  delete from private.recent_pushes where pushed_at < now() - interval '1 hour';
  -- A request is held up for minutes, not for days.
  delete from private.last_words where said_at < now() - interval '7 days';
  delete from private.recent_acts where moments[cardinality(moments)] < now() - interval '1 hour';
  delete from public.notifications
  where created_at < now() - interval '180 days' or (read and created_at < now() - interval '90 days');
  delete from public.client_errors where created_at < now() - interval '90 days';
  -- Anybody may report: 60 a minute of the longest reports would fill a small disk in a day.
  delete from public.client_errors where id in (
    select reports.id from public.client_errors as reports order by reports.created_at desc, reports.id offset 1000);

  if exists (select from private.push_queue where not_before <= now() and leased_until is null) then
    perform private.wake_push_dispatch();
  end if;

  perform private.tend_prophecies();
  perform private.tend_gallery();
  if private.is_sweep_minute() then
    perform private.queue_lost_prophecy_files();
    perform private.queue_lost_resources();
    perform private.queue_lost_seminar_files();
    perform private.queue_lost_event_pictures();
    perform private.queue_lost_receipts();
    perform private.queue_lost_files();
    perform private.queue_lost_pictures();
  end if;
  if exists (select from private.file_queue where not_before <= now()) then
    perform private.wake_storage_sweep();
  end if;
end $$;

drop function private.tend_resources();

create function private.wake(p_channel text, p_address text) returns void
-- definer: reads the vault
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_url text;
  v_secret text;
begin
  perform pg_notify(p_channel, '');
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (select from pg_catalog.pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return;
  end if;
  execute $sql$select max(decrypted_secret) filter (where name = $1),
    max(decrypted_secret) filter (where name = 'push_dispatch_secret')
    from vault.decrypted_secrets where name in ($1, 'push_dispatch_secret')$sql$
  into v_url, v_secret using p_address;
  if v_url is not null and v_secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using v_url, '{}'::jsonb, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret);
  end if;
end $$;
comment on function private.wake(text, text) is 'Calls a function: by NOTIFY for the local stack, by pg_net with the address of this name in the vault and its push_dispatch_secret on hosted projects.';

create or replace function private.wake_push_dispatch() returns void
-- definer: runs on behalf of whoever caused the notice
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select private.wake('push_queue', 'push_dispatch_url')
$$;

create or replace function private.wake_storage_sweep() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.wake('file_queue', 'storage_sweep_url')
$$;

revoke execute on all functions in schema private from public;
