-- Foundation of every capability: the schema of helpers, the default rights of the API roles (none), the cleaning of
-- texts, the jobs, the rate limits, the way from the database to a function, and the queue of files to remove.

create schema if not exists private;
comment on schema private is 'Helpers and queues that the API never exposes; policies call its functions.';
grant usage on schema private to anon, authenticated, service_role;

-- Before the default privileges change: unlike ours, an extension's functions stay executable by everyone.
create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;

-- Hosted projects grant everything in public to the API roles, and PostgreSQL lets everyone execute a new function.
-- Each later migration says what it grants; nothing is open because somebody forgot.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- States of members' texts that admins read first.

create type public.review_status as enum ('pending', 'approved', 'rejected');
comment on type public.review_status is 'How far something has come that an admin reads before everybody does.';

-- Texts. A refused row counts in no rate limit, so what is far too long must not cost time before it is refused: whatever
-- cleans a text looks at its first 30,000 characters, which are more than any column takes that it cleans.

create function private.visible_text(p_text text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Soft hyphens, joiners, fillers, direction and tag characters: nobody sees them, and with them one text passes for another.
  -- src/lib/clean-text.ts has the same; a test compares what both leave.
  select regexp_replace(p_text,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
    || '\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]'
    -- Two characters are part of what is seen where they stand within an emoji: a family has joiners, a red heart its colour.
    || '|(?<![' || emoji || '\uFE0F])\u200D|\u200D(?![' || emoji || '])|(?<![0-9#*' || emoji || '])\uFE0F', '', 'g')
  from (select
      '\u00A9\u00AE\u203C\u2049\u2122\u2139\u2190-\u21FF\u2300-\u23FF\u24C2\u25A0-\u27BF\u2900-\u297F\u2B00-\u2BFF\u3030\u303D\u3297\u3299'
      || '\U0001F000-\U0001FAFF' as emoji) as signs
$$;
comment on function private.visible_text(text) is 'A text without the characters that show nothing.';

create function private.clean_line(p_text text, p_length integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select nullif(btrim(left(btrim(regexp_replace(private.visible_text(left(p_text, 30000)),
    '[[:cntrl:]\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), p_length)), '')
$$;
comment on function private.clean_line(text, integer) is
  'One line of visible text, blanks folded, cut at this many characters; null when nothing is left.';

create function private.clean_comment(p_content text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Direction characters would turn what stands after them around; a text that shows nothing is none. 30,000 characters are
  -- more than any such column takes: a longer text is still refused after the cut.
  select case when private.clean_line(p_content, 1) is null then '' else
    btrim(regexp_replace(left(p_content, 30000), '[\u0001-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]', '', 'g'), E' \n\t') end
$$;
comment on function private.clean_comment(text) is
  'The words of a comment without control and direction characters; empty when nothing of it can be seen.';

create function private.plain_text(p_html text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(p_html, '</(p|h[1-6]|li|blockquote|pre)>|<br\s*/?>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;
comment on function private.plain_text(text) is 'The words of a piece of HTML, blanks folded. For excerpts, never for showing HTML.';

create function private.shorten(p_text text, p_length integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when char_length(p_text) <= p_length then p_text
    else regexp_replace(left(p_text, p_length - 1), '\s+\S*$', '') || '…'
  end
$$;
comment on function private.shorten(text, integer) is
  'Text cut at a word so that it has at most this many characters, the ellipsis included.';

create function private.sentence(p_text text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_text || case when p_text ~ '[.!?…][»”")]*$' then '' else '.' end
$$;
comment on function private.sentence(text) is
  'Words with one full stop at their end: "7:00 p. m." and "¿Quién soy?" have what ends a sentence already.';

create function private.slugify(p_text text, p_fallback text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(btrim(left(btrim(
    regexp_replace(lower(extensions.unaccent(p_text)), '[^a-z0-9]+', '-', 'g'), '-'), 80), '-'), ''), p_fallback)
$$;
comment on function private.slugify(text, text) is
  'Address form of a title: lower case, no accents, hyphens, at most 80 characters; the fallback for one without Latin letters or '
  'digits.';

create function private.free_slug(p_table regclass, p_wish text, p_fallback text, p_id uuid) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_wish text := private.slugify(p_wish, p_fallback);
  v_slug text := v_wish;
  v_next integer := 2;
  v_is_taken boolean;
begin
  loop
    execute format('select exists (select from %s where slug = $1 and id <> $2)', p_table) into v_is_taken using v_slug, p_id;
    if not v_is_taken then
      return v_slug;
    end if;
    v_slug := v_wish || '-' || v_next;
    v_next := v_next + 1;
  end loop;
end $$;
comment on function private.free_slug(regclass, text, text, uuid) is
  'The wish as an address, with the first free number behind it when another row of the table has it.';

create function private.clean_tags(p_tags text[]) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(cleaned.tag order by cleaned.place), '{}')
  from (select lower(private.clean_line(tag, 100)) as tag, place from unnest(p_tags) with ordinality as tags (tag, place)) as cleaned
  where cleaned.tag is not null
$$;
comment on function private.clean_tags(text[]) is 'Tags as they are stored: one line each, lower case, in their order.';

create function private.tags_fit(p_tags text[]) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select count(*) <= 8 -- LIMITS.resourceTags
    and coalesce(bool_and(char_length(tag) between 2 and 30), true) -- LIMITS.tagMin, tagMax
    and count(*) = count(distinct translate(tag, 'áéíóúü', 'aeiouu'))
  from unnest(p_tags) as tag
$$;
comment on function private.tags_fit(text[]) is 'Whether there are not too many, none too short or long, and none twice, accents ignored.';

create function private.tag_words(p_tags text[]) returns text
-- array_to_string counts as changeable, since it prints any type; texts print as they are
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_to_string(p_tags, ' ')
$$;

create function private.is_plain_path(p_name text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_name ~ '^[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*)*$' and p_name !~ '\.\.' and char_length(p_name) <= 200
$$;
comment on function private.is_plain_path(text) is
  'Whether an object''s name is made of plain segments: no dots in front, nothing encoded, at most 200 characters.';

-- Triggers of many tables

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'append_only',
    detail = format('%s.%s only grows', tg_table_schema, tg_table_name);
end $$;

create function private.raise_version() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_silent text[] := tg_argv[0]::text[] || '{version,created_at,updated_at}';
  v_new jsonb := to_jsonb(new);
begin
  if pg_trigger_depth() = 1 then
    new.version := old.version; -- nobody sets it; another trigger raises it for what is read beside the row
  end if;
  if v_new - v_silent is distinct from to_jsonb(old) - v_silent then
    new.version := old.version + 1;
    if v_new ? 'updated_at' then
      new.updated_at := now();
    end if;
  end if;
  return new;
end $$;
comment on function private.raise_version() is
  'Trigger: raises the version and renews updated_at when a column changes. Its argument: the columns that do not count, among '
  'them the generated ones, which are empty until the triggers are through.';

-- Jobs: what happens by itself. Each capability registers its own beside what they tend; they run in that order.

create table private.jobs (
  name text primary key,
  every interval not null default '1 minute',
  function text not null, -- of this schema, without arguments; answers how many rows it changed
  number integer generated always as identity
);
comment on table private.jobs is 'Jobs of private.run_jobs(), and their intervals.';

create table private.job_runs (
  id bigint generated always as identity primary key,
  name text not null references private.jobs (name) on delete cascade,
  started_at timestamptz not null,
  took interval not null,
  rows integer,
  error text
);
comment on table private.job_runs is
  'How each job went: how many rows it changed, or its error. The newest 60 of each job are kept, and its newest 20 errors.';
create index job_runs_name on private.job_runs (name, started_at desc);

create function private.note_failure(p_of text, p_error text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise warning '%: %', p_of, p_error;
  perform set_config('private.job_failure', p_of || ': ' || p_error, true);
end $$;
comment on function private.note_failure(text, text) is
  'Within a job: one of its rows failed, while the others go on; the run says so as its error.';

create function private.for_each_row(p_table regclass, p_act text, p_where text) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid;
  v_number integer;
  v_done integer := 0;
begin
  for v_id in execute format('select id from %s where %s order by id', p_table, p_where) loop
    begin
      -- asked again: somebody may have changed it since
      execute format('%s where id = $1 and (%s)', p_act, p_where) using v_id;
      get diagnostics v_number = row_count;
      v_done := v_done + v_number;
    exception when others then
      perform private.note_failure(p_table || ' ' || v_id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_done;
end $$;
comment on function private.for_each_row(regclass, text, text) is
  'Within a job: an act ("delete from …", "update … set …") on each row of a table where something is due, so that one which fails '
  'holds back no other. Answers how many rows it changed. Its texts are parts of a statement, never anybody''s words.';

create function private.purge_trash(p_table regclass) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.for_each_row(p_table, 'delete from ' || p_table, $sql$deleted_at < now() - interval '30 days'$sql$)
$$;
comment on function private.purge_trash(regclass) is
  'Within a job: deletes the rows of a table that lay in its trash for 30 days; answers how many.';

create function private.run_job(p_job private.jobs) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_started timestamptz := clock_timestamp();
  v_rows integer;
  v_error text;
begin
  -- a subtransaction: a job that fails must not hold back pushes
  begin
    perform set_config('private.job_failure', '', true);
    execute format('select private.%I()', p_job.function) into v_rows;
    v_error := left(nullif(current_setting('private.job_failure'), ''), 500);
  exception when others then
    v_rows := null;
    v_error := left(sqlstate || ' ' || sqlerrm, 500);
  end;
  insert into private.job_runs (name, started_at, took, rows, error)
  values (p_job.name, v_started, clock_timestamp() - v_started, v_rows, v_error);
  return v_error is null;
end $$;
comment on function private.run_job(private.jobs) is 'Runs a job now, notes how it went, and answers whether it went well.';

create function private.run_jobs() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_job private.jobs;
  v_failed integer := 0;
begin
  for v_job in
    select jobs.* from private.jobs
    -- Minutes come early and late, hence half a minute of slack; a job of each minute is due whenever somebody calls.
    where jobs.every <= interval '1 minute' or not exists (
      select from private.job_runs as runs
      where runs.name = jobs.name and runs.started_at > now() - jobs.every + interval '30 seconds')
    order by jobs.number
  loop
    if not private.run_job(v_job) then
      v_failed := v_failed + 1;
    end if;
  end loop;
  delete from private.job_runs where id in (
    select runs.id from (
      select id, error, row_number() over (partition by name order by started_at desc, id desc) as place,
        row_number() over (partition by name, error is null order by started_at desc, id desc) as place_of_kind
      from private.job_runs) as runs
    where runs.place > 60 and (runs.error is null or runs.place_of_kind > 20));
  return v_failed;
end $$;
comment on function private.run_jobs() is
  'Runs each job that is due, and answers how many failed. Called each minute by pg_cron where it exists, else by its stand-in. '
  'Two runs at once do no harm.';

create view private.job_states as
select jobs.name, last.started_at, last.error,
  last.started_at is null or last.started_at < now() - jobs.every - interval '5 minutes' as is_late
from private.jobs
left join lateral (
  select started_at, error from private.job_runs as runs
  where runs.name = jobs.name order by started_at desc, id desc limit 1) as last on true;
comment on view private.job_states is 'The last run of each job, and whether it should have run again by now.';

-- Rate limits: by person, by sender, or one for all.

create table private.rate_limit_events (
  kind text not null,
  subject text not null,
  moments timestamptz[] not null,
  primary key (kind, subject)
);
comment on table private.rate_limit_events is
  'When each subject last did what is limited: one row per kind and subject, at most the limit''s number of moments.';

create function private.enforce_rate_limit(
  p_kind text, p_subject text, p_limit integer, p_window interval default '1 minute'
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_moments timestamptz[];
begin
  -- One row, locked by the upsert: a sliding window that concurrent requests cannot slip past.
  insert into private.rate_limit_events as acts (kind, subject, moments)
  values (p_kind, p_subject, array[clock_timestamp()])
  on conflict (kind, subject) do update
    set moments = array(
      select moment from unnest(acts.moments) as moment where moment > clock_timestamp() - p_window
    ) || clock_timestamp()
  returning moments into v_moments;

  if cardinality(v_moments) > p_limit then
    -- PostgREST answers PT429 with HTTP 429; the hint is the number of seconds to wait.
    raise exception using errcode = 'PT429', message = 'rate_limited', detail = p_kind,
      hint = ceil(extract(epoch from v_moments[1] + p_window - clock_timestamp()))::text;
  end if;
end $$;
comment on function private.enforce_rate_limit(text, text, integer, interval) is
  'Counts one act; raises PT429 rate_limited when the subject already did it p_limit times within the window, of an hour at most.';

create function private.purge_rate_limit_events() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.rate_limit_events where moments[cardinality(moments)] < now() - interval '1 hour' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_rate_limit_events() is 'Job: forgets who did nothing for an hour.';
insert into private.jobs (name, function) values
  ('forget rate limits', 'purge_rate_limit_events');

-- The sender of a request. A visitor has no id to count by except the network's. Hosted projects are behind Cloudflare,
-- which overwrites this header, and the local server sets it from the socket; the client controls x-forwarded-for.

create table private.sender_key (
  is_only boolean primary key default true check (is_only),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.sender_key is 'The secret that turns addresses into counters which nobody can turn back.';
insert into private.sender_key default values;

create function private.network_hash(p_address inet) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- one line of IPv6 has as many addresses as it likes within its /64
  select encode(sha256(convert_to(secret || network(set_masklen(p_address, case family(p_address) when 6 then 64 else 32 end)), 'utf8')),
    'hex')
  from private.sender_key
$$;
comment on function private.network_hash(inet) is 'A keyed hash of the network of an address, null of none.';

create function private.sender() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return private.network_hash((nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip')::inet);
exception when invalid_text_representation then
  return null;
end $$;
comment on function private.sender() is
  'A keyed hash of the network the request comes from, null when no server told. The address itself is kept nowhere, the hash an '
  'hour (rate_limit_events).';

create function private.enforce_sender_rate_limit(p_kind text, p_limit integer, p_window interval default '1 minute') returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_sender text := private.sender();
begin
  if v_sender is not null then
    perform private.enforce_rate_limit(p_kind, v_sender, p_limit, p_window);
  end if;
end $$;
comment on function private.enforce_sender_rate_limit(text, integer, interval) is
  'private.enforce_rate_limit for the sender of the request; needs a limit shared by all besides it.';

create function private.limit_rate() returns trigger
-- definer: the people who are counted must not reach the counters
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := tg_argv[0];
  v_limit integer := tg_argv[1];
  v_whose text := tg_argv[2];
begin
  if v_whose = 'everyone' then
    perform private.enforce_rate_limit(v_kind, 'everyone', v_limit);
  elsif v_whose = 'sender' then
    perform private.enforce_sender_rate_limit(v_kind, v_limit);
  elsif (select auth.uid()) is not null then
    perform private.enforce_rate_limit(v_kind, (select auth.uid())::text, v_limit);
  end if;
  return new;
end $$;
comment on function private.limit_rate() is
  'Trigger: arguments are kind, acts a minute, and "everyone" for one counter shared by all, "sender" for one of each network or '
  '"person" for one each.';

-- Calls of functions

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
comment on function private.wake(text, text) is
  'Calls a function: by NOTIFY for the local stack, by pg_net with the address of this name in the vault and its '
  'push_dispatch_secret on hosted projects.';

-- Files to remove. Only the storage API can do it: the function storage-sweep takes what lies here. Triggers of each
-- capability put in the files of rows that go, and once an hour the jobs those that no row names.

create table private.file_queue (
  id bigint generated always as identity primary key,
  bucket_id text not null,
  name text not null,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on table private.file_queue is 'Files to be removed from storage; SQL cannot remove them on hosted projects.';
create index file_queue_not_before on private.file_queue (not_before, id);

create function private.wake_storage_sweep() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.wake('file_queue', 'storage_sweep_url')
$$;
comment on function private.wake_storage_sweep() is
  'Calls storage-sweep: by NOTIFY file_queue for the local stack, by pg_net with the vault''s storage_sweep_url and '
  'push_dispatch_secret on hosted projects.';

-- Rights

grant select, update, delete on private.file_queue to service_role;
grant execute on function private.visible_text, private.clean_line, private.plain_text, private.shorten, private.slugify,
  private.free_slug, private.is_plain_path, private.clean_tags, private.tags_fit, private.tag_words to anon, authenticated, service_role;
grant execute on function private.clean_comment to authenticated, service_role;
