-- The database as super admins see it: how full it is, which of its rules are broken, and what is in a table. The alert of a full
-- one and the list of jobs are in alerts.

-- Table

create table private.last_database_checks (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now(),
  checked_by uuid default auth.uid(), -- no foreign key: it outlives the account
  rows jsonb not null
);
comment on table private.last_database_checks is 'The last answer of database_checks().';

-- Rules: the checks of the schema

create function private.schema_breaches(p_exposed text[], p_own text[], p_open text[])
returns table (rule text, examined bigint, breaches text[])
language sql stable set search_path = pg_catalog, pg_temp as $$
  with relations as (
    select pg_class.oid, relname::text as name, relkind, relrowsecurity, reloptions, nspname = any (p_exposed) as is_exposed
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any (p_own || p_exposed) and relkind in ('r', 'p', 'v', 'm')
  ), routines as (
    select pg_proc.oid, format('%s(%s)', proname, replace(oidvectortypes(proargtypes), ', ', ',')) as name, proacl, prosecdef, proconfig,
      nspname = any (p_exposed) as is_exposed
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = any (p_own || p_exposed)
  ), keys as (
    select conrelid, conname::text as name, exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey) as is_indexed
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where contype = 'f' and nspname = any (p_own || p_exposed)
  ), indexes as (
    select format('%s.%s', shown.schemaname, shown.indexrelname) as name, shown.idx_scan
    from pg_stat_all_indexes as shown join pg_index on pg_index.indexrelid = shown.indexrelid
    where shown.schemaname = any (p_own || p_exposed) and not indisunique
  ), open as (
    select 'table ' || relations.name || ' ' || acts.act as name, is_granted
    from relations cross join (values ('select'), ('insert'), ('update'), ('delete')) as acts (act)
    cross join lateral (select case acts.act when 'delete' then has_table_privilege('anon', relations.oid, 'delete')
      else has_any_column_privilege('anon', relations.oid, acts.act) end as is_granted) as granted
    where is_exposed
    union all
    select 'procedure ' || name || ' execute', has_function_privilege('anon', oid, 'execute') from routines where is_exposed
  )
  select 'row_security', count(*), array_agg(name order by name) filter (where not relrowsecurity)
  from relations where is_exposed and relkind in ('r', 'p')
  union all
  select 'policy', count(*), array_agg(name order by name) filter (where not exists (
    select from pg_policy where polrelid = relations.oid and polpermissive))
  from relations where is_exposed and relkind in ('r', 'p')
  union all
  select 'view', count(*), array_agg(name order by name) filter (where not coalesce(reloptions, '{}') @> '{security_invoker=true}')
  from relations where is_exposed and relkind in ('v', 'm')
  union all
  select 'search_path', count(*), array_agg(name order by name) filter (where not exists (
    select from unnest(proconfig) as setting where setting like 'search_path=%'))
  from routines where prosecdef
  union all
  select 'everyone', count(*), array_agg(name order by name) filter (where proacl is null or exists (
    select from aclexplode(proacl) where grantee = 0))
  from routines
  union all
  select 'visitors', count(*), array_agg(name order by name) filter (where is_granted and not name = any (p_open)) from open
  union all
  select 'foreign_key', count(*), array_agg(conrelid::regclass || ' ' || name order by conrelid, name) filter (where not is_indexed)
  from keys
  union all
  select 'unused_index', count(*), array_agg(name order by name) filter (where idx_scan = 0) from indexes
$$;
comment on function private.schema_breaches(text[], text[], text[]) is
  'Of each rule how many things of these schemas it examined, and those that break it, null for none. p_exposed are schemas that the API '
  'shows, p_own all; p_open are the grants that visitors should have, as "table events select" or "procedure react(text) execute".';

create function private.planted_breaches() returns text[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_seen text[];
begin
  -- A subtransaction that is always taken back: nothing of it is ever seen outside, and no lock is on a table of ours.
  begin
    execute $sql$
      create schema planted;
      create table planted.parents (id integer primary key);
      create table planted.children (parent_id integer references planted.parents (id), note text);
      create index children_note on planted.children (note);
      create view planted.shown as select id from planted.parents;
      create function planted.loose() returns integer
      -- definer: that is the breach
      language sql security definer as 'select 1';
      grant execute on function planted.loose() to public;
      grant select on planted.parents to anon;
    $sql$;
    select array_agg(found.rule) filter (where found.breaches <> '{}') into v_seen
    from private.schema_breaches('{planted}', '{planted}', '{}') as found;
    raise exception using errcode = 'ZZ001';
  exception when sqlstate 'ZZ001' then
    return v_seen;
  end;
end $$;
comment on function private.planted_breaches() is
  'Rules that notice the breach planted for each in a schema that is gone afterwards. A rule that is missing here sees nothing.';

-- Functions for callers

create function public.database_checks(p_open text[])
returns table (rule text, examined bigint, found bigint, breaches text[], is_working boolean)
-- definer: makes and takes back the schema with the planted breaches
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 8 as $$
declare
  v_working text[];
  v_rows jsonb;
begin
  perform private.require_rank(3);
  v_working := coalesce(private.planted_breaches(), '{}');
  select jsonb_agg(jsonb_build_object('rule', checked.rule, 'examined', checked.examined,
    'found', coalesce(cardinality(checked.breaches), 0), 'breaches', coalesce(checked.breaches[1:50], '{}'),
    'is_working', checked.rule = any (v_working)))
  into v_rows from private.schema_breaches('{public}', '{public,private}', coalesce(p_open, '{}')) as checked;
  insert into private.last_database_checks (rows) values (v_rows)
  on conflict (is_only) do update set checked_at = default, checked_by = default, rows = excluded.rows;
  return query
    select * from jsonb_to_recordset(v_rows) as checked (rule text, examined bigint, found bigint, breaches text[], is_working boolean);
end $$;
comment on function public.database_checks(text[]) is
  'Of each rule of the schema how many things it examined, how many break it and the first fifty of them, and whether the rule found the '
  'breach that was planted for it; database_overview() has it afterwards. p_open are the grants that visitors should have. '
  'Errors: 42501 rank_required.';

create function private.slowest_statements() returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_view regclass := (select format('%I.pg_stat_statements', nspname)::regclass from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_stat_statements');
  v_found jsonb;
begin
  if v_view is null then
    return null;
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(to_jsonb(slow)), '[]') from (
      select left(regexp_replace(query, '\s+', ' ', 'g'), 300) as query, calls, round(mean_exec_time::numeric, 1) as mean_ms,
        round(total_exec_time::numeric) as total_ms
      from %s where dbid = (select oid from pg_database where datname = current_database()) and query not like '<%%'
      order by total_exec_time desc limit 10) as slow$sql$, v_view) into v_found;
  return v_found;
exception when others then
  return null; -- it is installed and was not loaded at the server's start
end $$;
comment on function private.slowest_statements() is 'Statements that took the most time, without their values; null where nobody measures.';

create function public.database_overview() returns jsonb
-- definer: statistics and the list of migrations are for nobody
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_migrations jsonb;
begin
  perform private.require_rank(3);
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select coalesce(jsonb_agg(version order by version), ''[]'') from supabase_migrations.schema_migrations' into v_migrations;
  end if;
  return jsonb_build_object(
    'bytes', pg_database_size(current_database()),
    'limit_bytes', (select database_megabytes * 1000000::bigint from private.alert_settings),
    'tables', (
      select jsonb_agg(to_jsonb(each) order by each.bytes desc, each.name)
      from (
        select shown.schemaname || '.' || shown.relname as name,
          case when pg_class.reltuples >= 0 then pg_class.reltuples::bigint else shown.n_live_tup end as rows,
          shown.n_dead_tup as dead_rows, pg_total_relation_size(shown.relid) as bytes, pg_indexes_size(shown.relid) as index_bytes,
          greatest(shown.last_vacuum, shown.last_autovacuum) as vacuumed_at,
          shown.schemaname = 'public' as is_open
        from pg_stat_all_tables as shown join pg_class on pg_class.oid = shown.relid
        where shown.schemaname in ('public', 'private')) as each),
    'migrations', v_migrations,
    'checks', (select jsonb_build_object('checked_at', checked_at, 'by_name', private.known_name(checked_by), 'rows', rows)
      from private.last_database_checks),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'most_connections', current_setting('max_connections')::integer,
    'statements', private.slowest_statements(),
    'extensions', (select jsonb_agg(jsonb_build_object('name', extname, 'version', extversion) order by extname) from pg_extension),
    'server', split_part(current_setting('server_version'), ' ', 1));
end $$;
comment on function public.database_overview() is
  'Size of the database beside the plan''s limit, its tables (rows are an estimate; is_open: can be looked into), the versions of applied '
  'migrations (null when nobody noted them), connections, the last checks (null before the first), the slowest '
  'statements (null when nobody measures) and extensions. Errors: 42501 rank_required.';

create function private.note_look(p_table text, p_page integer) returns void
-- definer: nobody may write the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.record_act('TABLE_READ', p_table_name => p_table, p_changes => jsonb_build_object('page', p_page));
end $$;
comment on function private.note_look(text, integer) is 'Logs that the caller looks into a table; for look_into_table.';

create function public.look_into_table(p_table text, p_page integer default 1) returns jsonb
-- in the caller's own rights: a row that no policy shows them and a column that nobody may read stay unseen
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table oid;
  v_columns text[];
  v_key text;
  v_lines jsonb;
begin
  perform private.require_rank(3);
  if p_page is null or p_page not between 1 and 500 then -- LIMITS.tablePages
    raise exception using errcode = '22023', message = 'page_out_of_range';
  end if;
  select pg_class.oid into v_table from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = p_table;
  if v_table is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  perform private.note_look(p_table, p_page);
  select array_agg(attname::text order by attnum) into v_columns from pg_attribute
  where attrelid = v_table and attnum > 0 and not attisdropped and atttypid <> 'tsvector'::regtype
    and has_column_privilege(v_table, attnum, 'select');
  if v_columns is null then
    return jsonb_build_object('columns', '[]'::jsonb, 'rows', '[]'::jsonb, 'has_more', false);
  end if;
  select string_agg(format('shown.%I', attname), ', ' order by place) into v_key
  from pg_index cross join lateral unnest(indkey::int2[]) with ordinality as keys (number, place)
  join pg_attribute on attrelid = indrelid and attnum = keys.number
  where indrelid = v_table and indisprimary and attname::text = any (v_columns);
  execute format($sql$
    select coalesce(jsonb_agg(line), '[]') from (
      select jsonb_build_array(%s) as line from public.%I as shown %s limit 21 offset $1) as lines$sql$,
    (select string_agg(format(
        'case when char_length(shown.%1$I::text) > 200 then left(shown.%1$I::text, 200) || ''…'' else shown.%1$I::text end', name),
        ', ' order by place)
      from unnest(v_columns) with ordinality as columns (name, place)),
    p_table, 'order by ' || v_key)
  into v_lines using (p_page - 1) * 20;
  return jsonb_build_object('columns', to_jsonb(v_columns), 'rows', v_lines - 20, 'has_more', jsonb_array_length(v_lines) > 20);
end $$;
comment on function public.look_into_table(text, integer) is
  'Twenty rows of a table as the caller may read them, as texts of at most 200 characters: {columns, rows, has_more}. Each call is in the '
  'log. Errors: 42501 rank_required, 22023 page_out_of_range, PT404 not_found.';

-- Rights

grant execute on function private.note_look, public.database_checks, public.database_overview, public.look_into_table to authenticated;
