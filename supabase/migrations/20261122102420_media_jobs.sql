-- Automatic jobs of the media centre: an item starts at its time, a forgotten one ends, and after the end comes the
-- recording. The rows follow from the item alone, so that nobody's laptop is needed; due jobs run every five seconds.

-- Tables

create type private.media_job_kind as enum ('start', 'limit', 'signal', 'archive', 'link', 'remind', 'announce');
comment on type private.media_job_kind is 'Kinds of job: start at the time, end a forgotten stream, check its signal, make the recording of an ended one, ask for the link, remind, notify.';
create type private.media_job_step as enum ('begin', 'check', 'publish');
comment on type private.media_job_step is 'How far a recording, or the notice of a video, has come: nothing done, the function is asked whether it can be seen, it can. Of a signal, the first two.';

create table private.media_jobs (
  id bigint generated always as identity primary key,
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  kind private.media_job_kind not null,
  key text not null, -- the item and the moment, or the notice, that it is about: another time is another job
  run_at timestamptz not null,
  step private.media_job_step not null default 'begin',
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  done_at timestamptz,
  outcome text,
  last_error text,
  unique (kind, key)
);
comment on table private.media_jobs is 'Jobs of an item and their outcome, one for each kind and moment. private.run_media_jobs() runs them.';
comment on column private.media_jobs.outcome is 'Outcome of the job; while the notice of a video is held back, the reason: "gone" or "closed".';
create index media_jobs_due on private.media_jobs (run_at, id) where done_at is null;
create index media_jobs_media_content_id on private.media_jobs (media_content_id);

-- Rules: what is to be done

create function private.media_plan(p_item public.media_content)
returns table (kind private.media_job_kind, key text, run_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select planned.kind::private.media_job_kind, (p_item).id || ':' || coalesce(planned.about, extract(epoch from planned.run_at)::text), planned.run_at
  from (values
    ('start', null, (p_item).scheduled_for, (p_item).status = 'scheduled' and (p_item).starts_on_its_own),
    -- one that goes on after its limit has all of the time again
    ('limit', null, case when (p_item).started_at + private.longest_live() > now() then (p_item).started_at else now() end + private.longest_live(),
      (p_item).status = 'live'),
    -- of a start; Facebook tells nobody
    ('signal', 'signal', now() + interval '5 minutes', (p_item).status = 'live' and (p_item).provider = 'youtube'),
    ('archive', null, (p_item).ended_at + interval '5 seconds', (p_item).status = 'processing'),
    ('link', null, (p_item).scheduled_for - interval '30 minutes', (p_item).status = 'scheduled'),
    ('remind', null, (p_item).scheduled_for - (p_item).remind_minutes * interval '1 minute', (p_item).status = 'scheduled'),
    -- time to change one's mind, before anybody is notified
    ('announce', 'stream_scheduled', now() + interval '10 minutes',
      (p_item).status = 'scheduled' and (p_item).scheduled_for > now() + interval '10 minutes'
        -- of what comes back, the first time alone
        and not exists (select from public.media_content as earlier
          where earlier.schedule_id = (p_item).schedule_id and earlier.occurrence < (p_item).occurrence)),
    ('announce', 'new_video', (p_item).published_at + interval '10 minutes', (p_item).status in ('active', 'published'))
  ) as planned (kind, about, run_at, is_due)
  where planned.is_due and (p_item).deleted_at is null
$$;
comment on function private.media_plan(public.media_content) is 'Plans the jobs of an item for its state.';

create function private.plan_media_jobs() returns trigger
-- definer: the jobs belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.video_url is distinct from old.video_url then
    -- of another link nobody knows yet whether it can be seen
    update private.media_jobs set step = 'begin', attempts = 0, outcome = null, done_at = null, run_at = case attempts when 0 then run_at else now() end
    where kind = 'announce' and key = new.id || ':new_video' and (done_at is null or outcome in ('gone', 'closed'));
  end if;
  delete from private.media_jobs as jobs
  where jobs.media_content_id = new.id and jobs.done_at is null
    and not exists (select from private.media_plan(new) as planned where (planned.kind, planned.key) = (jobs.kind, jobs.key));
  insert into private.media_jobs (media_content_id, kind, key, run_at)
  select new.id, planned.kind, planned.key, planned.run_at from private.media_plan(new) as planned
  -- an item planned for this evening sends no reminder of this morning, and a video of yesterday is not new
  where planned.kind not in ('link', 'remind', 'announce') or planned.run_at > now() - interval '1 minute'
  on conflict (kind, key) do nothing;
  return null;
end $$;
comment on function private.plan_media_jobs() is 'Trigger: leaves of the undone jobs of an item only what its state asks for, and adds that.';
create trigger after_61_plan_media_jobs after insert or update of status, scheduled_for, starts_on_its_own, remind_minutes, stream_url, deleted_at on public.media_content
  for each row execute function private.plan_media_jobs();

create function private.follow_longest_live() returns trigger
-- definer: who sets it may not write jobs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.media_content set status = status where status = 'live';
  return null;
end $$;
comment on function private.follow_longest_live() is 'Trigger: what is live now is planned again when the limit is another.';
create trigger after_60_follow_longest_live_set after insert or update on public.site_settings
  for each row when (new.key = 'media') execute function private.follow_longest_live();
create trigger after_60_follow_longest_live_unset after delete on public.site_settings
  for each row when (old.key = 'media') execute function private.follow_longest_live();

-- Rules: doing it

create function private.run_archive_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select * into v_item from public.media_content where id = p_job.media_content_id;
  if not v_item.auto_archive then
    perform private.transition_media(v_item.id, 'give_up');
    return 'kept_back';
  elsif p_job.step = 'begin' then
    perform private.wake('media_jobs', 'media_auto_archive_url');
    return null;
  end if;
  -- where nobody could tell whether it can be seen, it counts as there
  v_item := private.transition_media(v_item.id, 'settle');
  insert into public.stream_archive (media_content_id, file_url, is_primary) values (v_item.id, v_item.video_url, true)
  on conflict do nothing;
  return 'published';
end $$;
comment on function private.run_archive_job(private.media_jobs) is 'Five seconds after the end the function is asked to look at the recording; after fifteen it is published, unless the function said that it is gone or closed. Answers null while it is not done.';

create function private.run_signal_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_job.attempts < 5 then -- as lease_media_jobs
    perform private.wake('media_jobs', 'media_auto_archive_url');
    return null;
  end if;
  update public.media_content set signal = 'unknown' where id = p_job.media_content_id;
  return 'unknown';
end $$;
comment on function private.run_signal_job(private.media_jobs) is 'Five minutes after the start the function is asked whether the platform shows it live; five looks that told nothing are enough. Answers null while it is not done.';

create function private.run_start_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select * into v_item from public.media_content where id = p_job.media_content_id;
  if v_item.scheduled_for < now() - interval '2 hours' then
    perform private.notify_media_admins(v_item, 'too_late');
    return 'too_late'; -- the machine was off: the time has passed
  elsif v_item.stream_url is null then
    perform private.notify_media_admins(v_item, 'no_link');
    return 'no_link';
  end if;
  perform private.transition_media(v_item.id, 'start');
  return 'started';
end $$;

create function private.run_media_job(p_job private.media_jobs) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_outcome text := 'done';
begin
  -- done before it is: what it does to the item takes the undone jobs along. Should it fail, this never was.
  update private.media_jobs set done_at = now(), lease = null, leased_until = null where id = p_job.id;
  case p_job.kind
    when 'start' then v_outcome := private.run_start_job(p_job);
    when 'limit' then
      perform private.notify_media_admins(private.transition_media(p_job.media_content_id, 'end'), 'ended');
      v_outcome := 'ended';
    when 'archive' then v_outcome := private.run_archive_job(p_job);
    when 'signal' then v_outcome := private.run_signal_job(p_job);
    when 'announce' then v_outcome := private.run_announce_job(p_job);
    else
      select * into v_item from public.media_content where id = p_job.media_content_id;
      if p_job.kind = 'remind' then
        -- a corrected time shortly before the start rings no phone again
        perform private.notify_media_members(v_item, 'stream_soon', not exists (select from private.media_jobs as earlier
          where earlier.media_content_id = v_item.id and earlier.kind = 'remind' and earlier.id <> p_job.id
            and earlier.run_at > p_job.run_at - interval '30 minutes'));
      elsif v_item.stream_url is null then
        perform private.notify_media_admins(v_item, 'link');
      end if;
  end case;
  update private.media_jobs set outcome = coalesce(v_outcome, outcome),
    done_at = case when v_outcome is null then null else done_at end,
    step = case when v_outcome is null then 'check' else step end,
    attempts = case when v_outcome is null and kind = 'announce' and outcome is null then attempts + 1 else attempts end,
    run_at = case when v_outcome is not null then run_at
      when kind <> 'announce' then run_at + interval '10 seconds'
      when outcome is not null then now() + interval '1 hour'
      else now() + make_interval(mins => (2 ^ (attempts + 1))::integer) end -- 2, 4, 8, 16 and 32 minutes
  where id = p_job.id;
end $$;
comment on function private.run_media_job(private.media_jobs) is 'Does one job and writes what came of it, in one transaction.';

create function private.fail_media_job(p_job private.media_jobs, p_error text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_is_over boolean := p_job.attempts >= 4;
begin
  update private.media_jobs
  set attempts = p_job.attempts + 1, last_error = left(p_error, 500), run_at = now() + make_interval(secs => 10 * 2 ^ p_job.attempts),
    done_at = case when v_is_over then now() end, outcome = case when v_is_over then 'failed' end
  where id = p_job.id;
  if v_is_over and p_job.kind = 'archive' then
    perform private.notify_media_admins(private.transition_media(p_job.media_content_id, 'give_up'), 'failed');
  end if;
end $$;
comment on function private.fail_media_job(private.media_jobs, text) is 'Tries again after 10, 20, 40 and 80 seconds, then no more; a recording that cannot be published is archived.';

create function private.run_media_jobs() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due record;
  v_job private.media_jobs;
  v_done integer := 0;
begin
  for v_due in
    select id, media_content_id from private.media_jobs
    where done_at is null and run_at <= now() and (leased_until is null or leased_until <= now())
    order by run_at, id limit 50
  loop
    -- The item first, as a press of a button does, so that two never wait for each other crosswise. An item locked by
    -- somebody waits five seconds.
    perform from public.media_content where id = v_due.media_content_id for no key update skip locked;
    continue when not found;
    select * into v_job from private.media_jobs
    where id = v_due.id and done_at is null and run_at <= now() and (leased_until is null or leased_until <= now())
    for update skip locked;
    continue when not found;
    begin
      perform private.run_media_job(v_job);
      v_done := v_done + 1;
    exception when others then
      perform private.fail_media_job(v_job, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  perform private.sum_media_figures();
  return v_done;
end $$;
comment on function private.run_media_jobs() is 'Does the due jobs, each in a separate subtransaction. Called every five seconds, and by private.run_jobs() should that fail; two at once do no harm.';

create function private.follow_signal(p_job_id bigint, p_outcome text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select items.* into v_item
  from private.media_jobs as jobs join public.media_content as items on items.id = jobs.media_content_id where jobs.id = p_job_id;
  update private.media_jobs
  set step = 'begin', run_at = now() + interval '1 minute', attempts = case p_outcome when 'gone' then 0 else attempts end,
    done_at = case p_outcome when 'there' then now() end, outcome = case p_outcome when 'there' then 'there' end
  where id = p_job_id;
  update public.media_content set signal = case p_outcome when 'there' then 'ok' else 'lost' end::public.media_signal
  where id = v_item.id and p_outcome <> 'unknown';
  if p_outcome = 'gone' and v_item.signal <> 'lost' then
    perform private.notify_media_admins(v_item, 'no_signal');
  end if;
end $$;
comment on function private.follow_signal(bigint, text) is 'Stores the finding about a start. A missing signal is reported once, and checked again every minute while the item is live.';

create function private.purge_media_jobs() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.media_jobs where done_at < now() - interval '30 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_media_jobs() is 'Job: forgets what was done a month ago.';
insert into private.jobs (name, every, function) values
  ('run the jobs of media', '1 minute', 'run_media_jobs'),
  ('forget jobs of media', '1 hour', 'purge_media_jobs');

-- Rights

grant select, update on private.media_jobs to service_role;
grant select on private.media_moves to service_role;
grant execute on function private.transition_media, private.locked_media, private.notify_media_admins, private.follow_signal to service_role;

-- Functions for callers

create function public.lease_media_jobs(p_limit integer default 10, p_media_id uuid default null)
returns table (job_id bigint, kind text, lease uuid, media_id uuid, provider public.media_provider, provider_id text, stream_url text, attempts integer)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as (
    select jobs.id from private.media_jobs as jobs
    where jobs.step = 'check' and jobs.done_at is null
      -- a notice counts its looks itself
      and (jobs.kind = 'announce' or jobs.kind in ('archive', 'signal') and jobs.attempts < 5)
      and (jobs.leased_until is null or jobs.leased_until <= now())
      and (p_media_id is null or jobs.media_content_id = p_media_id)
    order by jobs.run_at, jobs.id
    limit least(greatest(p_limit, 1), 50)
    for update skip locked
  ), leased as (
    update private.media_jobs as jobs
    set lease = gen_random_uuid(), leased_until = now() + interval '30 seconds',
      attempts = jobs.attempts + case jobs.kind when 'announce' then 0 else 1 end
    from due where jobs.id = due.id
    returning jobs.*
  )
  select leased.id, leased.kind::text, leased.lease, items.id, items.provider, items.provider_id, items.stream_url, leased.attempts
  from leased join public.media_content as items on items.id = leased.media_content_id
$$;
comment on function public.lease_media_jobs(integer, uuid) is 'service_role only. Takes up to p_limit (10) recordings ("archive"), starts ("signal") and videos before their notice ("announce") to look at, or those of one item, for 30 s; two callers never get the same one.';

create function public.finish_media_job(p_job_id bigint, p_lease uuid, p_outcome text, p_detail text default null) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item uuid;
  v_kind private.media_job_kind;
begin
  select media_content_id, kind into v_item, v_kind from private.media_jobs where id = p_job_id;
  perform from public.media_content where id = v_item for no key update;
  update private.media_jobs
  set lease = null, leased_until = null, last_error = private.clean_line(p_detail, 500),
    -- a recording that could not be checked is published, but not announced as ready
    step = case when v_kind = 'archive' and p_outcome = 'there' then 'publish' else step end,
    done_at = case when v_kind = 'archive' and p_outcome in ('gone', 'closed') then now() end,
    outcome = case when v_kind = 'archive' and p_outcome in ('gone', 'closed') then p_outcome else outcome end
  where id = p_job_id and lease = p_lease and p_outcome in ('there', 'gone', 'closed', 'unknown');
  if not found then
    return false;
  end if;
  if v_kind = 'signal' then
    perform private.follow_signal(p_job_id, p_outcome);
  elsif v_kind = 'announce' then
    perform private.follow_video(p_job_id, p_outcome);
  elsif p_outcome in ('gone', 'closed') then
    perform private.notify_media_admins(private.transition_media(v_item, 'give_up'), p_outcome);
  end if;
  return true;
end $$;
comment on function public.finish_media_job(bigint, uuid, text, text) is
  'service_role only. Says of a recording, a start or a video that it is "there", "gone", "closed" (private, or not to be embedded) or "unknown"; false for who lost the lease, or when the item has gone on.';

grant execute on function public.lease_media_jobs, public.finish_media_job to service_role;
