-- The schedule that calls private.run_jobs() each minute and private.run_media_jobs() every five seconds, and facts
-- that only the database of a hosted project has about its deployment.

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
    -- a restore takes longer than the two minutes that a hosted project gives a statement
    perform cron.schedule('run-jobs', '* * * * *', 'set statement_timeout = ''10min''; select private.run_jobs()');
    -- an older one supports no seconds: there it runs with the jobs of the minute
    if (select string_to_array(replace(extversion, '-', '.'), '.')::integer[] >= '{1,5}' from pg_extension where extname = 'pg_cron') then
      perform cron.schedule('media-jobs', '5 seconds', 'select private.run_media_jobs()');
    end if;
  end if;
end $$;

create function private.purge_cron_runs() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone integer := 0;
begin
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where end_time < now() - interval ''1 day''';
    get diagnostics v_gone = row_count;
  end if;
  return v_gone;
end $$;
comment on function private.purge_cron_runs() is 'Job: pg_cron keeps a line of each call, which every five seconds is 17,280 a day.';
insert into private.jobs (name, every, function) values ('forget calls of pg_cron', '1 hour', 'purge_cron_runs');

-- The state of a deployment, which `npm run hosted:check` asks with the secret key

create function private.project_state() returns table (part text, is_fine boolean, seen text)
-- definer: reads pg_cron's tables and the vault, which the secret key may not
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_missing text[] := array['backup_night_url', 'mail_digest_url', 'media_auto_archive_url', 'push_dispatch_secret',
    'push_dispatch_url', 'storage_sweep_url', 'webhook_dispatch_url'];
begin
  part := 'jobs';
  is_fine := false;
  seen := 'pg_cron is not there';
  if to_regclass('cron.job') is not null then
    execute $sql$
      select coalesce(bool_or(runs.status in ('succeeded', 'running')), false), coalesce(max(runs.status), 'no run for five minutes')
      from (select details.status from cron.job_run_details as details join cron.job on job.jobid = details.jobid
        where job.jobname = 'run-jobs' and job.active and details.start_time > now() - interval '5 minutes'
        order by details.runid desc limit 1) as runs$sql$
      into is_fine, seen;
  end if;
  if is_fine and exists (select from private.job_states where error is not null or is_late) then
    is_fine := false;
    select string_agg(name || ': ' || coalesce(error, 'late'), '; ' order by name) into seen
    from private.job_states where error is not null or is_late;
  end if;
  return next;

  part := 'media jobs';
  is_fine := false;
  seen := 'pg_cron is not there';
  if to_regclass('cron.job') is not null then
    execute $sql$
      select coalesce(bool_or(runs.status = 'succeeded'), false), coalesce(max(runs.status), 'no run for a minute')
      from (select details.status from cron.job_run_details as details join cron.job on job.jobid = details.jobid
        where job.jobname = 'media-jobs' and job.active and details.start_time > now() - interval '1 minute'
          -- one of them is always just starting
          and details.status in ('succeeded', 'failed')
        order by details.runid desc limit 1) as runs$sql$
      into is_fine, seen;
  end if;
  return next;

  part := 'calls';
  is_fine := to_regproc('net.http_post') is not null;
  seen := case when is_fine then 'pg_net is there' else 'pg_net is not there' end;
  return next;

  part := 'secrets';
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select array(select unnest($1) except select name from vault.decrypted_secrets where decrypted_secret <> '''' order by 1)'
      into v_missing using v_missing;
  end if;
  is_fine := cardinality(v_missing) = 0;
  seen := case when is_fine then 'all seven are in the vault' else 'missing in the vault: ' || array_to_string(v_missing, ', ') end;
  return next;

  -- hosted Realtime cuts its messages into days, and drops what has no day
  part := 'broadcasts';
  is_fine := (select relkind <> 'p' from pg_class where oid = to_regclass('realtime.messages'))
    or to_regclass('realtime.messages_' || to_char(timezone('UTC', now()), 'YYYY_MM_DD')) is not null;
  seen := case when is_fine then 'messages have a place today' else 'realtime.messages has no partition for today' end;
  return next;

  part := 'sender';
  is_fine := private.sender() is not null;
  seen := case when is_fine then 'this request came with its sender''s network' else 'this request came without cf-connecting-ip' end;
  return next;

  part := 'mails';
  select count(*) = 0,
    case when count(*) = 0 then 'no mail waits'
      else count(*) || ' wait: ' || coalesce(max(mails.problem), 'mail-digest has no mail server') end
  into is_fine, seen
  from private.late_mails as mails;
  return next;
end $$;
comment on function private.project_state() is 'See public.project_state().';

create function public.project_state() returns table (part text, is_fine boolean, seen text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from private.project_state()
$$;
comment on function public.project_state() is
  'Whether jobs, calls of functions, secrets, broadcasts, the sender''s address and mails work, one line each; for the secret key only.';

grant execute on function private.project_state, public.project_state to service_role;
