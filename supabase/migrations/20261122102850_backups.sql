-- Copies of the church: the database freezes its rows in one statement, and a browser or a function carries them away. Files
-- are carried by the storage API.

-- Tables

create table private.backup_tables (
  place integer generated always as identity,
  name text primary key,
  class text not null default 'content',
  constraint backup_tables_known_class check (class in ('content', 'carried', 'kept', 'transient'))
);
comment on table private.backup_tables is
  'Every table. Content is copied and replaced by a restore, parents before children; carried ones are copied too, and only an '
  'empty project takes them; kept tables stay as they are, such as the log and devices; transient ones are emptied.';

insert into private.backup_tables (name) values
  ('public.site_settings'), ('public.app_users'), ('public.profiles'), ('public.member_details'), ('public.consents'),
  ('public.ministries'), ('public.ministry_members'), ('public.contact_requests'), ('public.contact_messages'),
  ('public.prophecies'), ('public.prophecy_versions'), ('public.prophecy_reactions'),
  ('public.events'), ('public.event_rsvps'), ('public.event_guests'),
  ('public.media_series'), ('public.media_series_follows'), ('public.media_schedules'), ('public.media_content'),
  ('public.stream_archive'), ('public.media_likes'), ('public.media_analytics'), ('public.media_daily'), ('private.media_jobs'),
  ('private.media_sums'), ('public.comments'), ('public.comment_reactions'), ('public.testimonials'),
  ('public.albums'), ('public.photos'), ('public.donation_funds'), ('public.donations'),
  ('public.seminars'), ('public.seminar_sessions'), ('public.seminar_materials'), ('public.seminar_progress'), ('public.resources'),
  ('public.access_requests'), ('public.access_grants'),
  ('public.forum_categories'), ('public.forum_topics'), ('public.forum_posts'), ('public.forum_post_versions'),
  ('public.forum_post_reactions'), ('public.forum_states'), ('public.forum_visits'),
  ('public.prayer_requests'), ('public.prayer_updates'), ('public.prayer_marks'), ('public.prayer_talks'),
  ('public.reports'), ('public.notifications'), ('public.notification_subscriptions'), ('public.notification_preferences'),
  ('public.notification_mutes'), ('public.notification_silences'), ('private.admin_notices'),
  ('private.put_off_steps'), ('private.push_counts'), ('private.visit_counts'),
  ('private.waiting');
insert into private.backup_tables (name, class) values
  ('public.audit_log', 'kept'), ('public.client_errors', 'kept'), ('public.media_uploads', 'kept'),
  ('public.push_subscriptions', 'kept'), ('public.user_roles', 'kept'), ('private.account_invitations', 'kept'),
  ('private.analytics_settings', 'kept'), ('private.audit_chain', 'kept'), ('private.sign_ins', 'kept'),
  ('private.backup_chunks', 'kept'), ('private.backup_tables', 'kept'), ('private.backups', 'kept'), ('private.church', 'kept'),
  ('private.daily_salts', 'kept'), ('private.erasures', 'carried'), ('private.figures', 'kept'), ('private.first_steps_aside', 'kept'),
  ('private.file_queue', 'kept'), ('private.import_batches', 'kept'), ('private.job_runs', 'kept'),
  ('private.jobs', 'kept'), ('private.known_devices', 'kept'), ('private.last_words', 'kept'), ('private.media_moves', 'kept'),
  ('private.moderation_log', 'kept'), ('private.own_data', 'kept'), ('private.phone_codes', 'kept'), ('private.prayer_digests', 'kept'),
  ('private.rate_limit_events', 'kept'), ('private.restored_chunks', 'kept'), ('private.restores', 'kept'),
  ('private.alerts', 'kept'), ('private.alert_settings', 'kept'), ('private.last_database_checks', 'kept'), ('private.mail_key', 'kept'),
  ('private.mail_queue', 'kept'), -- what a mail has said is not said again
  ('private.maintenance', 'kept'), ('private.maintenance_runs', 'kept'),
  ('private.repairs', 'kept'), ('private.sender_key', 'kept'), ('private.webhooks', 'kept'), ('private.webhook_deliveries', 'kept'),
  ('private.delayed_notices', 'transient'),
  ('private.held_pushes', 'transient'), ('private.import_rows', 'transient'), ('private.kept_answers', 'transient'),
  ('private.media_troubles', 'transient'),
  ('private.media_viewer_counts', 'transient'),
  ('private.media_viewers', 'transient'), ('private.push_queue', 'transient'),
  ('private.push_receipts', 'transient'), ('private.push_tallies', 'transient'), ('private.quiet_messages', 'transient'),
  ('private.quiet_notices', 'transient'), ('private.recent_pushes', 'transient'), ('private.silence_presses', 'transient'),
  ('private.undone_presses', 'transient'), ('private.visits', 'transient');

create table private.church (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
comment on table private.church is 'The id by which a copy knows its church. An empty project takes that of the copy it restores.';
insert into private.church default values;

create table private.backups (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  state text not null default 'frozen',
  frozen_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  made_by uuid, -- no foreign key: it outlives the account
  header jsonb not null,
  rows bigint not null default 0,
  bytes bigint,
  files integer,
  file_bytes bigint,
  sha256 text,
  finished_at timestamptz,
  drilled_at timestamptz,
  drill_problem text,
  expires_at timestamptz,
  constraint backups_known_kind check (kind in ('manual', 'nightly', 'before_restore')),
  constraint backups_known_state check (state in ('frozen', 'done', 'failed'))
);
comment on table private.backups is 'Copies: frozen while their rows wait in backup_chunks, done once they were carried away.';
comment on column private.backups.alive_at is 'When the page that makes the copy last asked for something.';

create table private.backup_chunks (
  backup_id uuid not null references private.backups (id) on delete cascade,
  table_name text not null,
  number integer not null,
  rows integer not null,
  body text not null, -- one JSON object per line
  bytes integer not null,
  sha256 text not null,
  leased_until timestamptz,
  stored_bytes integer,
  primary key (backup_id, table_name, number)
);
comment on table private.backup_chunks is 'Rows of a frozen copy, about a megabyte per chunk.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('backups', 'backups', false, 52428800, '{application/gzip,application/json}') -- LIMITS.resourceBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Rules: freezing

create function private.copied_tables() returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from (
    select name from unnest(array['auth.users', 'auth.identities']) as name
    union all (select name from private.backup_tables where class in ('content', 'carried') order by place)) as tables
$$;
comment on function private.copied_tables() is 'Tables of a copy, parents before children: accounts, content, what is carried along.';

create function private.copied_columns(p_table text) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = p_table::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and (p_table not like 'auth.%' or attname = any ('{id,instance_id,email,encrypted_password,phone,email_confirmed_at,'
      'phone_confirmed_at,invited_at,raw_app_meta_data,raw_user_meta_data,banned_until,is_sso_user,is_anonymous,last_sign_in_at,created_at,'
      'updated_at,provider,provider_id,user_id,identity_data}'))
$$;
comment on function private.copied_columns(text) is
  'Columns of a table that a copy holds: none that is computed, and of accounts none that opens a session or names a role.';

create function private.key_columns(p_table text) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_agg(attname::text order by attnum) from pg_index
  join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = p_table::regclass and indisprimary
$$;

create function private.quoted(p_columns text[], p_of text default '') returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select string_agg(p_of || quote_ident(name), ', ' order by place) from unnest(p_columns) with ordinality as columns (name, place)
$$;
comment on function private.quoted(text[], text) is 'Column names for a statement, each behind the prefix.';

create function private.church_name() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the default of src/domain/default-settings.ts
  select coalesce((select value ->> 'name' from public.site_settings where key = 'identity'), 'Nuestra iglesia')
$$;

create function private.schema_version() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into v_version;
  end if;
  return coalesce(v_version, '0');
end $$;
comment on function private.schema_version() is 'The newest migration; "0" in a database made without the CLI.';

create function private.files_there() returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'name', name, 'bytes', coalesce((metadata ->> 'size')::bigint, 0))
    order by bucket_id, name), '[]')
  from storage.objects where bucket_id <> 'backups'
$$;
comment on function private.files_there() is 'Names and sizes of all files, for a copy that does not hold them.';

create function private.freeze(p_kind text, p_made_by uuid, p_expires_at timestamptz) returns uuid
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid := gen_random_uuid();
  v_tables text[];
  v_parts text;
begin
  -- a migration under way comes first: its columns are in the copy, and its version in the header
  execute 'lock table ' || (select string_agg(name, ', ' order by place) from private.backup_tables where class in ('content', 'carried'))
    || ' in access share mode';
  v_tables := array(select private.copied_tables());
  -- one statement reads every table: one snapshot, at whatever isolation level
  select string_agg(format($sql$
      select %1$L as table_name, number, string_agg(line, E'\n' order by place) as body, count(*) as rows
      from (
        select line, place,
          -- a megabyte of text, and never more than about 650 rows
          dense_rank() over (order by size / 1000000) - 1 as number
        from (
          select line, place, sum(octet_length(line) + 1500) over (order by place) as size
          from (
            select to_jsonb(each)::text as line, row_number() over (order by %2$s) as place
            from (select %3$s from %4$s) as each) as lines) as sizes) as chunks
      group by number$sql$,
      name, private.quoted(private.key_columns(name)), private.quoted(private.copied_columns(name)), name), ' union all ')
  into v_parts from unnest(v_tables) as name;
  insert into private.backups (id, kind, made_by, expires_at, header)
  values (v_id, p_kind, p_made_by, p_expires_at, jsonb_build_object(
    'format', 1, 'church', jsonb_build_object('id', (select id from private.church), 'name', private.church_name()),
    'migration', private.schema_version(), 'frozen_at', now()));
  execute 'insert into private.backup_chunks (backup_id, table_name, number, rows, body, bytes, sha256)
    select $1, table_name, number, rows, body, octet_length(body), encode(sha256(convert_to(body, ''UTF8'')), ''hex'')
    from (' || v_parts || ') as chunks' using v_id;
  update private.backups set
    rows = (select coalesce(sum(chunks.rows), 0) from private.backup_chunks as chunks where backup_id = v_id),
    header = header || jsonb_build_object('tables', (
      select jsonb_agg(jsonb_build_object('name', name, 'columns', to_jsonb(private.copied_columns(name)),
        'rows', coalesce(chunks.rows, 0), 'chunks', coalesce(chunks.list, '[]')) order by place)
      from unnest(v_tables) with ordinality as tables (name, place)
      left join lateral (
        select sum(each.rows) as rows, jsonb_agg(jsonb_build_object(
          'number', each.number, 'rows', each.rows, 'bytes', each.bytes, 'sha256', each.sha256) order by each.number) as list
        from private.backup_chunks as each where each.backup_id = v_id and each.table_name = tables.name) as chunks on true))
      -- a restore of the night says which of them are gone since; a browser lists those that it carries
      || case when p_kind = 'nightly' then jsonb_build_object('files', private.files_there()) else '{}' end
  where id = v_id;
  return v_id;
end $$;
comment on function private.freeze(text, uuid, timestamptz) is
  'Copies every row of accounts and content into backup_chunks, as they were at one moment; answers the id of the copy.';

create function private.drop_old_backups() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone integer;
begin
  -- a browser that was closed comes back within a day, or never
  delete from private.backups where state = 'frozen' and kind = 'manual' and frozen_at < now() - interval '1 day';
  get diagnostics v_gone = row_count;
  with failed as (
    update private.backups set state = 'failed' where state = 'frozen' and kind = 'nightly' and frozen_at < now() - interval '1 day'
    returning id
  ) delete from private.backup_chunks using failed where failed.id = backup_id;
  -- nor does a restore that was left open keep passwords and prayers beside the living tables
  update private.restores set state = 'cancelled' where state in ('staging', 'checked') and begun_at < now() - interval '1 day';
  if not exists (select from private.restores where state in ('staging', 'checked', 'waiting', 'undoing')) then
    drop schema if exists backup_scratch cascade;
  end if;
  -- seven days, four weeks, six months
  with nights as (
    select id, frozen_at, row_number() over (order by frozen_at desc) <= 7
      or (row_number() over (partition by date_trunc('week', frozen_at) order by frozen_at) = 1 and frozen_at > now() - interval '4 weeks')
      or (row_number() over (partition by date_trunc('month', frozen_at) order by frozen_at) = 1
        and frozen_at > now() - interval '6 months') as is_kept
    from private.backups where kind = 'nightly' and state = 'done'
  ), old as (
    delete from private.backups using nights where nights.id = backups.id and not nights.is_kept returning backups.id
  ), expired as (
    delete from private.backups where expires_at < now() or (state = 'failed' and frozen_at < now() - interval '7 days') returning id
  ), queued as (
    insert into private.file_queue (bucket_id, name)
    select bucket_id, objects.name from storage.objects
    where bucket_id = 'backups' and split_part(objects.name, '/', 1) in (select id::text from old union all select id::text from expired)
    on conflict do nothing
  )
  select v_gone + (select count(*) from old) + (select count(*) from expired) into v_gone;
  return v_gone;
end $$;
comment on function private.drop_old_backups() is
  'Job: forgets copies that nobody carried away, nightly ones beyond seven days, four weeks and six months, and old undos.';

-- Rules: the copy of the night

create function private.start_nightly_copy() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if extract(hour from timezone(private.congregation_zone(), now())) not between 3 and 5
    or exists (select from private.backups where kind = 'nightly' and frozen_at > now() - interval '20 hours')
    or exists (select from private.restores where state in ('waiting', 'undoing')) then
    return 0;
  end if;
  perform private.freeze('nightly', null, null);
  return 1;
end $$;
comment on function private.start_nightly_copy() is 'Job: freezes the copy of the night between 3 and 6 by the congregation''s clock.';

create function private.carry_nightly_copy() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_left integer;
begin
  select count(*) into v_left from private.backups where kind = 'nightly' and state = 'frozen';
  if v_left > 0 then
    perform private.wake('backup_night', 'backup_night_url');
  end if;
  return v_left;
end $$;
comment on function private.carry_nightly_copy() is 'Job: calls backup-night while a copy of the night is not in its bucket.';

insert into private.jobs (name, every, function) values
  ('freeze the copy of the night', '10 minutes', 'start_nightly_copy'),
  ('carry the copy of the night', '1 minute', 'carry_nightly_copy'),
  ('drop old copies', '1 hour', 'drop_old_backups');

-- Functions for callers: making a copy

create function private.is_being_made(p_backup private.backups) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (p_backup).state = 'frozen' and ((p_backup).kind = 'nightly' or (p_backup).alive_at > now() - interval '2 minutes')
$$;
comment on function private.is_being_made(private.backups) is
  'Whether somebody carries the copy away; a page that was closed asks for nothing.';

create function public.start_backup() returns uuid
-- definer: reads every table
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_person uuid := (select auth.uid());
  v_other uuid;
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  perform pg_advisory_xact_lock(hashtext('start_backup'));
  delete from private.backups where kind = 'manual' and state = 'frozen' and made_by = v_person;
  select made_by into v_other from private.backups where kind = 'manual' and private.is_being_made(backups) limit 1;
  if found then
    raise exception using errcode = 'PT409', message = 'backup_running', detail = private.display_name(v_other);
  end if;
  return private.freeze('manual', v_person, null);
end $$;
comment on function public.start_backup() is
  'Freezes every row for the caller to carry away with read_backup_chunk; answers the copy''s id. Errors: 42501 rank_required, PT403 '
  'recent_session_required, PT409 backup_running (detail: who is making one).';

create function private.own_backup(p_backup_id uuid) returns private.backups
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_backup private.backups;
begin
  perform private.require_rank(3);
  update private.backups set alive_at = now()
  where id = p_backup_id and state = 'frozen' and kind = 'manual' and made_by = (select auth.uid())
  returning * into v_backup;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_backup;
end $$;
comment on function private.own_backup(uuid) is
  'The copy that the caller is making, which keeps others from making one for two minutes. Errors: 42501 rank_required, PT404 not_found.';

create function public.backup_header(p_backup_id uuid) returns jsonb
-- definer: nobody may read copies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return (private.own_backup(p_backup_id)).header;
end $$;
comment on function public.backup_header(uuid) is
  'Tables, columns, chunks and sums of the copy that the caller is making. Errors: 42501 rank_required, PT404 not_found.';

create function public.read_backup_chunk(p_backup_id uuid, p_table text, p_number integer) returns text
-- definer: nobody may read copies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.own_backup(p_backup_id);
  return (select body from private.backup_chunks where backup_id = p_backup_id and table_name = p_table and number = p_number);
end $$;
comment on function public.read_backup_chunk(uuid, text, integer) is
  'A chunk of the copy that the caller is making: one JSON object per line. Errors: 42501 rank_required, PT404 not_found.';

create function public.keep_backup(p_backup_id uuid) returns void
-- definer: nobody may write copies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.own_backup(p_backup_id);
end $$;
comment on function public.keep_backup(uuid) is
  'Says that the caller still makes the copy, while its files are carried and no rows are read. Errors: 42501 rank_required, PT404 '
  'not_found.';

create function public.list_backup_files(p_after_bucket text default '', p_after_name text default '', p_limit integer default 1000)
returns table (bucket text, name text, bytes bigint, type text, cache text)
-- definer: lists every bucket
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return query
    select objects.bucket_id, objects.name, coalesce((objects.metadata ->> 'size')::bigint, 0), objects.metadata ->> 'mimetype',
      objects.metadata ->> 'cacheControl'
    from storage.objects
    where objects.bucket_id <> 'backups' and (objects.bucket_id, objects.name) > (p_after_bucket, p_after_name)
    order by objects.bucket_id, objects.name
    limit least(greatest(p_limit, 1), 1000);
end $$;
comment on function public.list_backup_files(text, text, integer) is
  'Files of every bucket by bucket and name, after the given one, 1,000 at most. Errors: 42501 rank_required.';

create function public.finish_backup(p_backup_id uuid, p_sha256 text, p_bytes bigint, p_files integer, p_file_bytes bigint) returns void
-- definer: nobody may write copies or the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.own_backup(p_backup_id);
  update private.backups
  set state = 'done', sha256 = p_sha256, bytes = p_bytes, files = p_files, file_bytes = p_file_bytes, finished_at = now()
  where id = p_backup_id;
  delete from private.backup_chunks where backup_id = p_backup_id;
  perform private.record_act('BACKUP_MADE', p_changes => jsonb_build_object('bytes', p_bytes, 'files', p_files));
end $$;
comment on function public.finish_backup(uuid, text, bigint, integer, bigint) is
  'Records that the caller has the copy, and forgets its frozen rows. Errors: 42501 rank_required, PT404 not_found.';

create function public.drop_backup(p_backup_id uuid) returns void
-- definer: nobody may write copies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.own_backup(p_backup_id);
  delete from private.backups where id = p_backup_id;
end $$;
comment on function public.drop_backup(uuid) is
  'Gives the copy up that the caller is making. Errors: 42501 rank_required, PT404 not_found.';

create function public.list_backups() returns table (
  id uuid, kind text, state text, frozen_at timestamptz, made_by_name text, rows bigint, bytes bigint, files integer, file_bytes bigint,
  sha256 text, is_mine boolean, is_being_made boolean, expires_at timestamptz, drilled_at timestamptz, drill_problem text)
-- definer: nobody may read copies
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return query
    select backups.id, backups.kind, backups.state, backups.frozen_at,
      case when backups.made_by is not null then private.display_name(backups.made_by) end, backups.rows, backups.bytes, backups.files,
      backups.file_bytes, backups.sha256, backups.made_by is not distinct from (select auth.uid()), private.is_being_made(backups),
      backups.expires_at, backups.drilled_at, backups.drill_problem
    from private.backups order by backups.frozen_at desc limit 100;
end $$;
comment on function public.list_backups() is 'Copies, the newest first. Errors: 42501 rank_required.';

-- Functions for callers: the copy of the night

create function public.lease_backup_parts(p_limit integer default 20)
returns table (backup_id uuid, table_name text, number integer, body text, sha256 text)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as materialized (
    select chunks.backup_id, chunks.table_name, chunks.number from private.backup_chunks as chunks
    join private.backups on backups.id = chunks.backup_id
    where kind = 'nightly' and state = 'frozen' and (leased_until is null or leased_until < now())
      -- a run that died before its end left every chunk stored and the copy frozen
      and (stored_bytes is null or not exists (
        select from private.backup_chunks as others where others.backup_id = chunks.backup_id and others.stored_bytes is null))
    order by frozen_at, chunks.table_name, chunks.number
    limit least(greatest(p_limit, 1), 100)
    for update of chunks skip locked
  )
  update private.backup_chunks as chunks set leased_until = now() + interval '5 minutes'
  from due where (chunks.backup_id, chunks.table_name, chunks.number) = (due.backup_id, due.table_name, due.number)
  returning chunks.backup_id, chunks.table_name, chunks.number, chunks.body, chunks.sha256
$$;
comment on function public.lease_backup_parts(integer) is
  'service_role only. Takes up to p_limit (20) chunks of the copy of the night that are not in its bucket, for five minutes.';

create function public.settle_backup_parts(p_backup_id uuid, p_parts jsonb) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with settled as (
    update private.backup_chunks as chunks set stored_bytes = parts.bytes, leased_until = null
    from jsonb_to_recordset(p_parts) as parts ("table" text, number integer, bytes integer)
    where chunks.backup_id = p_backup_id and chunks.table_name = parts."table" and chunks.number = parts.number
    returning chunks.table_name, chunks.number
  )
  select count(*)::integer from private.backup_chunks as chunks
  where chunks.backup_id = p_backup_id and chunks.stored_bytes is null
    and not exists (select from settled where settled.table_name = chunks.table_name and settled.number = chunks.number)
$$;
comment on function public.settle_backup_parts(uuid, jsonb) is
  'service_role only. Records stored chunks with their sizes; answers how many are left.';

create function public.nightly_header(p_backup_id uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select header from private.backups where id = p_backup_id and kind = 'nightly'
$$;
comment on function public.nightly_header(uuid) is 'service_role only. The header of a copy of the night.';

create function public.finish_night(p_backup_id uuid, p_bytes bigint) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update private.backups set state = 'done', bytes = p_bytes, finished_at = now()
  where id = p_backup_id and kind = 'nightly' and state = 'frozen';
  delete from private.backup_chunks where backup_id = p_backup_id
    and exists (select from private.backups where backups.id = p_backup_id and kind = 'nightly' and state = 'done')
$$;
comment on function public.finish_night(uuid, bigint) is
  'service_role only. Records that the copy of the night is whole in its bucket, and forgets its frozen rows.';

grant select, update on private.backups, private.backup_chunks to service_role;
grant delete on private.backup_chunks to service_role;
grant execute on function public.lease_backup_parts, public.settle_backup_parts, public.nightly_header, public.finish_night
  to service_role;
grant execute on function public.start_backup, public.backup_header, public.read_backup_chunk, public.keep_backup,
  public.list_backup_files, public.finish_backup, public.drop_backup, public.list_backups to authenticated;

-- Policies

create policy "Super admins can read every file" on storage.objects
  for select to authenticated
  using ((select private.is_super_admin()));
