-- What happens by itself, each minute: due prophecies are announced, abandoned messages are dropped, old rows go.

create function private.run_jobs() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.prophecies
  set announced_at = coalesce(announced_at, now()), retracted_at = null
  where status = 'published' and publish_date <= now() and (announced_at is null or retracted_at is not null);

  -- five times taken and never settled, or a day old: nobody wants that push any more
  delete from private.push_queue
  where (attempts >= 5 and (leased_until is null or leased_until <= now())) or not_before < now() - interval '1 day';
  update private.push_queue set leased_until = null where leased_until <= now();

  delete from private.recent_pushes where pushed_at < now() - interval '1 hour';
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
end $$;
comment on function private.run_jobs() is 'Idempotent; each minute by pg_cron where there is one, else by whoever plays its part. Two at once do no harm.';
revoke execute on all functions in schema private from public;

-- Where an extension is available and cannot be made, the push fails: without it no job would ever run, and nobody would
-- know. The local stack plays the part of both, and says so.
do $$
begin
  if coalesce(current_setting('local_stack.runs_jobs', true), '') <> 'on'
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end $$;

do $$
begin
  if coalesce(current_setting('local_stack.runs_jobs', true), '') <> 'on'
    and exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('run-jobs', '* * * * *', 'select private.run_jobs()');
  end if;
end $$;
