-- Repairs that super admins start: each counts first and changes afterwards, in batches that the page asks for one by one.

-- Tables

create table private.maintenance_runs (
  id uuid primary key default gen_random_uuid(),
  utility text not null,
  state text not null default 'running',
  begun_by uuid, -- no foreign key: it outlives the account
  begun_at timestamptz not null default clock_timestamp(),
  alive_at timestamptz not null default clock_timestamp(),
  took interval not null default '0',
  cursor text,
  seen bigint not null default 0,
  changed bigint not null default 0,
  constraint maintenance_runs_known_utility check (utility in ('recount', 'search', 'lost_files', 'trash', 'pushes', 'jobs')),
  constraint maintenance_runs_known_state check (state in ('running', 'stopped', 'done'))
);
comment on table private.maintenance_runs is
  'Repairs: who began one, how far it came, what it changed and how long it worked. One that nobody asked to go on for a minute counts as '
  'stopped; it goes on from its cursor.';
create index maintenance_runs_utility on private.maintenance_runs (utility, begun_at desc);

create table private.repairs (
  id bigint generated always as identity primary key,
  run_id uuid not null references private.maintenance_runs (id) on delete cascade,
  table_name text not null,
  column_name text not null,
  row_id uuid not null,
  was integer,
  count integer,
  made_at timestamptz not null default clock_timestamp()
);
comment on table private.repairs is 'Values that a repair corrected, row by row; of a count what it was and is.';
create index repairs_run_id on private.repairs (run_id);

-- Rules: a corrected value is written by a trigger, as counters are: guards of the table leave the rest of the row alone then, and
-- nobody's version, log or notices change.

create function private.write_repair() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_column text := new.column_name;
begin
  if new.count is not null then
    execute format('update public.%I set %I = $1 where id = $2', new.table_name, v_column) using new.count, new.row_id;
    return null;
  end if;
  -- With a trigger before each update, PostgreSQL computes every generated column again; otherwise only those of the written columns.
  if not exists (select from pg_trigger where tgrelid = format('public.%I', new.table_name)::regclass and tgtype & 19 = 19) then
    select attname into v_column from pg_attrdef
    join pg_depend on pg_depend.objid = pg_attrdef.oid and classid = 'pg_attrdef'::regclass and refobjid = adrelid and refobjsubid > 0
    join pg_attribute on attrelid = adrelid and attnum = refobjsubid and attname <> new.column_name
    where adrelid = format('public.%I', new.table_name)::regclass
      and adnum = (select number.attnum from pg_attribute as number where number.attrelid = adrelid and number.attname = new.column_name)
    limit 1;
  else
    v_column := 'id';
  end if;
  execute format('update public.%I set %2$I = %2$I where id = $1', new.table_name, v_column) using new.row_id;
  return null;
end $$;
comment on function private.write_repair() is 'Trigger: writes the count of a repair, or has a generated column computed again.';
create trigger after_60_write_repair after insert on private.repairs
  for each row execute function private.write_repair();

create function private.stored_counts() returns table (number integer, table_name text, column_name text, counted text)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  values
    (1, 'prophecies', 'comment_count',
      'select count(*) from public.comments where prophecy_id = kept.id and is_approved and deleted_at is null'),
    (2, 'prophecies', 'total_reactions', 'select count(*) from public.prophecy_reactions where prophecy_id = kept.id'),
    (3, 'events', 'comment_count', 'select count(*) from public.comments where event_id = kept.id and is_approved and deleted_at is null'),
    (4, 'media_content', 'comment_count',
      'select count(*) from public.comments where media_id = kept.id and is_approved and deleted_at is null'),
    (5, 'media_content', 'likes', 'select count(*) from public.media_likes where media_content_id = kept.id'),
    (6, 'comments', 'reply_count', 'select count(*) from public.comments as replies where replies.parent_comment_id = kept.id '
      'and replies.is_approved and replies.deleted_at is null'),
    (7, 'comments', 'total_reactions', 'select count(*) from public.comment_reactions where comment_id = kept.id'),
    (8, 'media_series', 'content_count', 'select count(*) from public.media_content where series_id = kept.id '
      'and status in (''active'', ''published'') and deleted_at is null'),
    (9, 'seminars', 'session_count', 'select count(*) from public.seminar_sessions where seminar_id = kept.id'),
    (10, 'forum_topics', 'post_count',
      'select count(*) from public.forum_posts as posts where posts.topic_id = kept.id and posts.status = ''approved'' '
      'and posts.deleted_at is null'),
    (11, 'forum_posts', 'total_reactions', 'select count(*) from public.forum_post_reactions where forum_post_id = kept.id'),
    -- a person whose account was erased has prayed all the same: the number only rises
    (12, 'prayer_requests', 'prayed_count',
      'select greatest(kept.prayed_count, count(*)) from public.prayer_marks where request_id = kept.id')
$$;
comment on function private.stored_counts() is 'Counts that a row holds, and the statement that counts again for the row "kept".';

create function private.search_columns() returns table (number bigint, table_name text, words text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select row_number() over (order by relname), relname::text, pg_get_expr(adbin, adrelid)
  from pg_attrdef join pg_class on pg_class.oid = adrelid
  join pg_attribute on attrelid = adrelid and attnum = adnum
  where relnamespace = 'public'::regnamespace and attgenerated = 's' and attname = 'search' and atttypid = 'tsvector'::regtype
$$;
comment on function private.search_columns() is 'Tables with search words, and the expression of these.';

-- Rules: batches. Each answers how many things it looked at, how many are or were wrong, and where the next one begins; null after
-- the last. Without a run nothing changes.

create type private.batch as (seen bigint, found bigint, cursor text);

create function private.repair_columns(p_utility text, p_run uuid, p_cursor text) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.batch := (0, 0, p_cursor);
  v_after uuid := coalesce(split_part(p_cursor, ':', 2)::uuid, '00000000-0000-0000-0000-000000000000');
  v_kept record;
  v_ids uuid[];
  v_wrong uuid[];
  v_found bigint;
begin
  for v_kept in
    select * from (
      select number, table_name, column_name, counted as right_value from private.stored_counts() where p_utility = 'recount'
      union all
      select number, table_name, 'search', words from private.search_columns() where p_utility = 'search') as columns
    where number >= coalesce(split_part(p_cursor, ':', 1)::integer, 1) order by number
  loop
    execute format($sql$
      select array_agg(batch.id order by batch.id),
        array_agg(batch.id order by batch.id) filter (where batch.stored is distinct from batch.right_value)
      from (
        select kept.id, kept.%I as stored, (%s) as right_value from public.%I as kept where kept.id > $1 order by kept.id limit $2) as batch
      $sql$, v_kept.column_name, v_kept.right_value, v_kept.table_name)
    into v_ids, v_wrong using v_after, 1000 - v_batch.seen;
    v_batch.seen := v_batch.seen + coalesce(cardinality(v_ids), 0);
    v_found := coalesce(cardinality(v_wrong), 0);
    if p_run is not null and v_found > 0 and p_utility = 'search' then
      insert into private.repairs (run_id, table_name, column_name, row_id)
      select p_run, v_kept.table_name, 'search', wrong from unnest(v_wrong) as wrong;
      delete from private.repairs where run_id = p_run; -- they are computed again from the row: nobody asks what they were
    elsif p_run is not null and v_found > 0 then
      -- Locked first, counted then: a comment that is being written is in the count, or adds itself to it afterwards.
      execute format('select from public.%I where id = any ($1) order by id for no key update', v_kept.table_name) using v_wrong;
      execute format($sql$
        insert into private.repairs (run_id, table_name, column_name, row_id, was, count)
        select $1, %1$L, %2$L, again.id, again.stored, again.counted
        from (select kept.id, kept.%2$I as stored, (%3$s) as counted from public.%1$I as kept where kept.id = any ($2)) as again
        where again.stored <> again.counted$sql$, v_kept.table_name, v_kept.column_name, v_kept.right_value)
      using p_run, v_wrong;
      get diagnostics v_found = row_count;
    end if;
    v_batch.found := v_batch.found + v_found;
    if v_batch.seen >= 1000 then
      v_batch.cursor := v_kept.number || ':' || v_ids[cardinality(v_ids)];
      return v_batch;
    end if;
    v_after := '00000000-0000-0000-0000-000000000000';
  end loop;
  v_batch.cursor := null;
  return v_batch;
end $$;

create function private.empty_trash(p_run uuid) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.batch := (0, 0, null);
  v_table text;
  v_found bigint;
begin
  foreach v_table in array array['prophecies', 'photos', 'albums', 'media_content', 'forum_topics'] loop
    if p_run is null then
      execute format('select count(*) from public.%I where deleted_at is not null', v_table) into v_found;
    else
      execute format($sql$
        delete from public.%1$I where id in (
          select id from public.%1$I where deleted_at is not null order by id limit $1 for update skip locked)$sql$, v_table)
      using 1000 - v_batch.found;
      get diagnostics v_found = row_count;
    end if;
    v_batch.found := v_batch.found + v_found;
    if p_run is not null and v_batch.found >= 1000 then
      v_batch.cursor := v_table;
      exit;
    end if;
  end loop;
  v_batch.seen := v_batch.found;
  return v_batch;
end $$;

create function private.requeue_pushes(p_run uuid) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.batch := (0, 0, null);
begin
  select count(*), count(*) filter (where not_before < now() - interval '10 minutes' and coalesce(leased_until, '-infinity') <= now())
  into v_batch.seen, v_batch.found from private.push_queue where expires_at > now();
  if p_run is not null and v_batch.found > 0 then
    with stuck as (
      select id from private.push_queue
      where not_before < now() - interval '10 minutes' and coalesce(leased_until, '-infinity') <= now() and expires_at > now()
      order by id limit 1000 for update skip locked
    ), queued as (
      update private.push_queue as queue set leased_until = null, attempts = 0, not_before = now() from stuck where queue.id = stuck.id
      returning 1
    )
    select count(*), count(*), case when count(*) = 1000 then 'more' end into v_batch from queued;
    perform private.wake_push_dispatch();
  end if;
  return v_batch;
end $$;

create function private.lost_files() returns table (bucket_id text, name text, bytes bigint, is_queued boolean)
language plpgsql set search_path = pg_catalog, pg_temp rows 100 as $$
declare
  v_job text;
  v_before bigint[] := array(select queue.id from private.file_queue as queue);
  v_found jsonb;
begin
  -- Their own jobs say which they are; what these queue is taken back with the subtransaction.
  begin
    for v_job in select jobs.function from private.jobs where jobs.function like 'queue\_orphaned%' order by jobs.number loop
      execute format('select private.%I()', v_job);
    end loop;
    select coalesce(jsonb_agg(jsonb_build_object('bucket_id', queue.bucket_id, 'name', queue.name, 'is_queued', queue.id = any (v_before),
      'bytes', coalesce((objects.metadata ->> 'size')::bigint, 0))), '[]')
    into v_found from private.file_queue as queue
    join storage.objects on objects.bucket_id = queue.bucket_id and objects.name = queue.name;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return query select * from jsonb_to_recordset(v_found) as found (bucket_id text, name text, bytes bigint, is_queued boolean);
  end;
end $$;
comment on function private.lost_files() is 'Files that no row names: those that would be queued now, and those that wait for the sweep.';

create function private.queue_lost_files(p_run uuid, p_cursor text) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.batch := (0, 0, null);
  v_job record;
begin
  if p_run is null then
    select count(*), count(*) filter (where not is_queued) into v_batch.seen, v_batch.found from private.lost_files();
    return v_batch;
  end if;
  select jobs.function, jobs.number into v_job from private.jobs
  where jobs.function like 'queue\_orphaned%' and jobs.number > coalesce(p_cursor::integer, 0) order by jobs.number limit 1;
  if found then
    execute format('select private.%I()', v_job.function) into v_batch.found;
    v_batch.seen := v_batch.found;
    v_batch.cursor := v_job.number;
  else
    perform private.remove_due_files();
  end if;
  return v_batch;
end $$;

create function private.is_repair_job(p_function text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- a restore and the copy of the night take longer than a page waits; the clock begins them within a minute
  select p_function not in ('run_restores', 'drill_backup', 'start_nightly_copy', 'carry_nightly_copy')
$$;

create function private.run_next_job(p_run uuid, p_cursor text) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.batch := (0, 0, null);
  v_claims text := coalesce(current_setting('request.jwt.claims', true), '');
  v_sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  v_job private.jobs;
begin
  if p_run is null then
    select count(*), count(*) filter (where states.is_late or states.error is not null)
    into v_batch.seen, v_batch.found
    from private.job_states as states join private.jobs using (name) where private.is_repair_job(jobs.function);
    return v_batch;
  end if;
  select * into v_job from private.jobs
  where jobs.number > coalesce(p_cursor::integer, 0) and private.is_repair_job(jobs.function)
  order by jobs.number limit 1;
  if found then
    -- jobs act as nobody, and not as the person who begins them
    perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
    v_batch := (1, case when private.run_job(v_job) then 1 else 0 end, v_job.number);
    perform set_config('request.jwt.claims', v_claims, true), set_config('request.jwt.claim.sub', v_sub, true);
  end if;
  return v_batch;
end $$;

create function private.utility_batch(p_utility text, p_run uuid, p_cursor text) returns private.batch
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  return case p_utility
    when 'recount' then private.repair_columns(p_utility, p_run, p_cursor)
    when 'search' then private.repair_columns(p_utility, p_run, p_cursor)
    when 'lost_files' then private.queue_lost_files(p_run, p_cursor)
    when 'trash' then private.empty_trash(p_run)
    when 'pushes' then private.requeue_pushes(p_run)
    when 'jobs' then private.run_next_job(p_run, p_cursor)
  end;
end $$;
comment on function private.utility_batch(text, uuid, text) is
  'The next batch of a repair from this cursor, for a run; without one it only counts. Null for a repair that nobody knows.';

-- Functions for callers

create function public.utility_state() returns jsonb
-- definer: nobody may read the runs
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', last.id, 'utility', last.utility,
      'state', case when last.state = 'running' and last.alive_at < now() - interval '1 minute' then 'stopped' else last.state end,
      'by_name', private.known_name(last.begun_by), 'begun_at', last.begun_at, 'took_ms', round(extract(epoch from last.took) * 1000),
      'seen', last.seen, 'changed', last.changed))
    from (select distinct on (utility) * from private.maintenance_runs order by utility, begun_at desc) as last), '[]');
end $$;
comment on function public.utility_state() is
  'The last run of each repair: {id, utility, state: running|stopped|done, by_name, begun_at, took_ms, seen, changed}. Errors: 42501 '
  'rank_required.';

create function public.check_utility(p_utility text, p_cursor text default null) returns jsonb
-- definer: looks at rows of everybody
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_batch private.batch;
begin
  perform private.require_rank(3);
  v_batch := private.utility_batch(p_utility, null, p_cursor);
  if v_batch.seen is null then
    raise exception using errcode = '22023', message = 'unknown_utility';
  end if;
  return to_jsonb(v_batch);
end $$;
comment on function public.check_utility(text, text) is
  'Counts what the next batch of a repair would change, and changes nothing: {seen, found, cursor}; the cursor is null after the last '
  'one. Errors: 42501 rank_required, 22023 unknown_utility.';

create function private.hold_utilities(p_run uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_other private.maintenance_runs;
begin
  if not pg_try_advisory_xact_lock(hashtext('maintenance_runs')) then
    raise exception using errcode = 'PT409', message = 'utility_busy', detail = '';
  end if;
  select * into v_other from private.maintenance_runs
  where state = 'running' and alive_at > now() - interval '1 minute' and id is distinct from p_run limit 1;
  if found then
    raise exception using errcode = 'PT409', message = 'utility_busy', detail = coalesce(private.known_name(v_other.begun_by), '');
  end if;
end $$;
comment on function private.hold_utilities(uuid) is
  'Waits for nobody: raises PT409 utility_busy (detail: whose it is) while another run is under way, else keeps others out until the '
  'transaction ends.';

create function public.begin_utility(p_utility text) returns uuid
-- definer: nobody may write the runs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid;
begin
  perform private.require_rank(3);
  perform private.hold_utilities(null);
  update private.maintenance_runs set state = 'stopped' where state = 'running';
  -- the newest hundred runs stay, with what they corrected
  delete from private.maintenance_runs
  where id in (select old.id from private.maintenance_runs as old order by old.begun_at desc offset 99);
  insert into private.maintenance_runs (utility, begun_by) values (p_utility, (select auth.uid())) returning id into v_id;
  return v_id;
end $$;
comment on function public.begin_utility(text) is
  'Begins a repair, whose batches step_utility does. Errors: 42501 rank_required, PT409 utility_busy (detail: whose), 23514 '
  'maintenance_runs_known_utility.';

create function public.step_utility(p_run_id uuid) returns jsonb
-- definer: repairs rows of everybody
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_begun timestamptz := clock_timestamp();
  v_run private.maintenance_runs;
  v_batch private.batch;
begin
  perform private.require_rank(3);
  perform private.hold_utilities(p_run_id);
  select * into v_run from private.maintenance_runs where id = p_run_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if v_run.state <> 'done' then
    v_batch := private.utility_batch(v_run.utility, v_run.id, v_run.cursor);
    update private.maintenance_runs
    set seen = seen + v_batch.seen, changed = changed + v_batch.found, cursor = v_batch.cursor, alive_at = clock_timestamp(),
      took = took + (clock_timestamp() - v_begun), state = case when v_batch.cursor is null then 'done' else 'running' end
    where id = p_run_id returning * into v_run;
    if v_run.state = 'done' then
      perform private.record_act('UTILITY_RUN',
        p_changes => jsonb_build_object('utility', v_run.utility, 'state', 'done', 'changed', v_run.changed));
    end if;
  end if;
  return jsonb_build_object('state', v_run.state, 'seen', v_run.seen, 'changed', v_run.changed);
end $$;
comment on function public.step_utility(uuid) is
  'Does the next batch of a run, of one that was stopped too: {state, seen, changed}. A run that is done stays as it is. Errors: 42501 '
  'rank_required, PT404 not_found, PT409 utility_busy (detail: whose).';

create function public.stop_utility(p_run_id uuid) returns boolean
-- definer: nobody may write the runs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_run private.maintenance_runs;
begin
  perform private.require_rank(3);
  update private.maintenance_runs set state = 'stopped' where id = p_run_id and state = 'running' returning * into v_run;
  if not found then
    return false;
  end if;
  perform private.record_act('UTILITY_RUN',
    p_changes => jsonb_build_object('utility', v_run.utility, 'state', 'stopped', 'changed', v_run.changed));
  return true;
end $$;
comment on function public.stop_utility(uuid) is
  'Stops a run, which step_utility takes up again; false when it was not running. Errors: 42501 rank_required.';

create function public.list_lost_files()
returns table (bucket_id text, name text, bytes bigint, is_queued boolean, total bigint, total_bytes bigint)
-- definer: reads the files of everybody
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 100 set statement_timeout = '60s' as $$
begin
  perform private.require_rank(3);
  return query
    select lost.bucket_id, lost.name, lost.bytes, lost.is_queued, count(*) over (), sum(lost.bytes) over ()::bigint
    from private.lost_files() as lost order by lost.bytes desc, lost.bucket_id, lost.name limit 100;
end $$;
comment on function public.list_lost_files() is
  'The hundred largest files that no row names, with the number and the size of all. Errors: 42501 rank_required.';

create function public.list_trash() returns table (kind text, id uuid, title text, total bigint)
-- definer: shows what anybody put there
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
begin
  perform private.require_rank(3);
  return query
    select trash.kind, trash.id, trash.title, count(*) over ()
    from (
      select 'prophecy' as kind, prophecies.id, prophecies.title, deleted_at from public.prophecies
      union all
      select 'photo', photos.id, coalesce(nullif(caption, ''), albums.title), photos.deleted_at
      from public.photos join public.albums on albums.id = album_id
      union all
      select 'album', albums.id, albums.title, deleted_at from public.albums
      union all
      select 'media', media.id, media.title, deleted_at from public.media_content as media
      union all
      select 'topic', topics.id, topics.title, deleted_at from public.forum_topics as topics) as trash
    where trash.deleted_at is not null order by trash.deleted_at desc, trash.id limit 10;
end $$;
comment on function public.list_trash() is
  'The ten things that came into the trash last, of those that the repair "trash" deletes, and the number of all. Errors: 42501 '
  'rank_required.';

create function public.list_missing_files()
returns table (kind text, title text, path text, bucket_id text, name text, total bigint)
-- definer: reads rows of everybody
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 100 set statement_timeout = '60s' as $$
begin
  perform private.require_rank(3);
  return query
    with named as (
      select 'prophecy' as kind, prophecies.title, '/blog/' || slug as path, 'prophecy-images' as bucket_id,
        found.names[1] as name
      from public.prophecies cross join lateral regexp_matches(coalesce(image_url, '') || ' ' || content,
        '/object/public/prophecy-images/([A-Za-z0-9][A-Za-z0-9_./-]*)', 'g') as found (names)
      union all
      select 'event', events.title, '/eventos/' || slug, 'event-images', substring(image_url from '/event-images/(.+)$') from public.events
      union all
      select 'photo', albums.title, '/galeria/' || albums.id, 'gallery', files.name
      from public.photos join public.albums on albums.id = album_id
      cross join lateral (values (private.gallery_path(image_url)), (private.gallery_path(thumbnail_url))) as files (name)
      union all
      select 'seminar', seminars.title, '/seminarios/' || slug, 'seminar-images', substring(image_url from '/seminar-images/(.+)$')
      from public.seminars
      union all
      select 'material', materials.title, '/seminarios/' || seminars.slug, 'seminar-files', file_path
      from public.seminar_materials as materials join public.seminar_sessions as sessions on sessions.id = session_id
      join public.seminars on seminars.id = sessions.seminar_id
      union all
      select 'resource', resources.title, '/recursos?recurso=' || resources.id, private.resource_bucket(visibility), file_path
      from public.resources
      union all
      select 'video', media.title, '/admin/media/edit/' || media.id, 'media', substring(file_url from '^/storage/v1/object/media/(.+)$')
      from public.stream_archive join public.media_content as media on media.id = media_content_id
      union all
      select 'cover', media.title, '/admin/media/edit/' || media.id, 'media-images', substring(thumbnail_url from '/media-images/(.+)$')
      from public.media_content as media
      union all
      select 'receipt', donor_name, '/admin/donaciones', 'receipts', receipt_path from public.donations
      union all
      select 'portrait', private.display_name(profiles.id), '/admin/usuarios', 'avatars', substring(avatar_url from '/avatars/([^?]+)')
      from public.profiles
      union all
      select 'setting', 'Configuración', '/admin/settings', 'site-pictures', site from private.site_picture_names() as site
    )
    select named.kind, named.title, named.path, named.bucket_id, named.name, count(*) over ()
    from (select distinct * from named) as named
    where named.name is not null and not exists (
      select from storage.objects where objects.bucket_id = named.bucket_id and objects.name = named.name)
    order by named.kind, named.title, named.name limit 100;
end $$;
comment on function public.list_missing_files() is
  'The first hundred things of the site that name a file which is gone, with the place where it is seen, and the number of all. Errors: '
  '42501 rank_required.';

-- Rights

grant execute on function public.utility_state, public.check_utility, public.begin_utility, public.step_utility, public.stop_utility,
  public.list_lost_files, public.list_trash, public.list_missing_files to authenticated;
