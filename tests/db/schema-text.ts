import type { Statements } from "./test-database.ts";

/** Schemas of PostgreSQL itself and the list of what was applied. */
const OURS = "nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations')";

/** Answers `kind` and `line` of every fact; what no line names, the comparison does not see. */
const FACTS = `
  select 'extension', format('%s in %I', extname, nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
  union all
  select 'schema', nspname from pg_namespace where ${OURS}
  union all
  select 'relation', format('%I.%I: kind %s, persistence %s, row security %s, forced %s, options %s', nspname, relname, relkind,
    relpersistence, relrowsecurity, relforcerowsecurity, coalesce(reloptions::text, 'none'))
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relkind <> 'i' and relkind <> 't' and ${OURS}
  union all
  select 'column', format('%I.%I.%I: %s%s%s%s%s, collation %s, statistics %s, options %s', nspname, relname, attname,
    format_type(atttypid, atttypmod), case when attnotnull then ' not null' end, coalesce(' default ' || pg_get_expr(adbin, adrelid), ''),
    case attgenerated when '' then '' else ' generated' end, coalesce(' identity ' || nullif(attidentity::text, ''), ''),
    coalesce(collname, 'none'), coalesce(attstattarget, -1), coalesce(attoptions::text, 'none'))
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum left join pg_collation on pg_collation.oid = attcollation
  where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${OURS}
  union all
  select 'columns in order', format('%I.%I: %s', nspname, relname, string_agg(attname, ', ' order by attnum))
  from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
  where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'c', 'f') and ${OURS} group by nspname, relname
  union all
  select 'constraint', format('%I.%I %I: %s', nspname, coalesce(relname, typname), conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join pg_namespace on pg_namespace.oid = connamespace left join pg_class on pg_class.oid = conrelid
    left join pg_type on pg_type.oid = contypid where ${OURS}
  union all
  select 'index', pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace where ${OURS}
  union all
  select 'statistics', pg_get_statisticsobjdef(pg_statistic_ext.oid)
  from pg_statistic_ext join pg_namespace on pg_namespace.oid = stxnamespace where ${OURS}
  union all
  select 'policy', format('%I.%I "%s": %s %s for %s using %s check %s', schemaname, tablename, policyname, permissive, cmd, roles,
    coalesce(qual, 'none'), coalesce(with_check, 'none')) from pg_policies
  union all
  select 'view', format('%I.%I: %s', schemaname, viewname, definition) from pg_views where schemaname in (select nspname from pg_namespace where ${OURS})
  union all
  select 'trigger', format('%s (%s)', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace where not tgisinternal and ${OURS}
  union all
  select 'event trigger', format('%s on %s: %s (%s)', evtname, evtevent, evtfoid::regproc, evtenabled) from pg_event_trigger
  union all
  select 'enum', format('%s: %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum group by enumtypid
  union all
  select 'domain', format('%I.%I: %s%s', nspname, typname, format_type(typbasetype, typtypmod), case when typnotnull then ' not null' end)
  from pg_type join pg_namespace on pg_namespace.oid = typnamespace where typtype = 'd' and ${OURS}
  union all
  select 'sequence', format('%I.%I: from %s by %s, cycles %s', schemaname, sequencename, start_value, increment_by, cycle) from pg_sequences
  union all
  select 'publication', format('%s: %s', pubname, coalesce(string_agg(format('%I.%I', schemaname, tablename), ', ' order by schemaname, tablename), 'nothing'))
  from pg_publication left join pg_publication_tables using (pubname) group by pubname
  union all
  select 'text search', format('%I.%I: %s by %s', nspname, cfgname, (select alias from ts_token_type(cfgparser) where tokid = maptokentype),
    string_agg(mapdict::regdictionary::text, ', ' order by mapseqno))
  from (select pg_ts_config_map.*, pg_ts_config.*, nspname from pg_ts_config_map join pg_ts_config on pg_ts_config.oid = mapcfg
    join pg_namespace on pg_namespace.oid = cfgnamespace where ${OURS}) as maps
  group by nspname, cfgname, cfgparser, maptokentype
  union all
  select 'dictionary', format('%I.%I: %s', nspname, dictname, dictinitoption)
  from pg_ts_dict join pg_namespace on pg_namespace.oid = dictnamespace where ${OURS}
  union all
  select 'setting', format('%s: %s', coalesce(setrole::regrole::text, 'all'), setting)
  from pg_db_role_setting, unnest(setconfig) as setting where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  select 'comment', format('%s %s: %s', named.type, named.identity, description)
  from pg_description, pg_identify_object(classoid, objoid, objsubid) as named
  where coalesce(named.schema, split_part(named.identity, '.', 1)) in (select nspname from pg_namespace where ${OURS}) or named.type = 'schema'
  union all
  select 'right', format('%s on %s to %s%s', privilege_type, object, coalesce(nullif(grantee, 0)::regrole::text, 'public'),
    case when is_grantable then ' with grant option' end)
  from (
    select nspname as object, nspacl as acl from pg_namespace where ${OURS}
    union all
    select format('%I.%I', nspname, relname), coalesce(relacl, acldefault('r', relowner)) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OURS}
    union all
    select format('%I.%I.%I', nspname, relname, attname), attacl from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace where attacl is not null and not attisdropped and ${OURS}
    union all
    select pg_proc.oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${OURS}
    union all
    select 'type ' || pg_type.oid::regtype, coalesce(typacl, acldefault('T', typowner)) from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where typtype in ('e', 'd', 'c') and ${OURS}
    union all
    select format('new %s of %s in %s', defaclobjtype, defaclrole::regrole, coalesce(nspname, 'any')), defaclacl
    from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
  ) as objects, aclexplode(acl)
`;

/**
 * Everything that migrations make, as sorted lines that two databases share where they are the same: objects with their
 * defaults, checks, rights and comments, functions without their comments and line breaks, and the rows of every table,
 * those of buckets and jobs among them. Where a row has a column that is filled by a clock or by chance, "…" stands.
 */
export async function schemaText(db: Statements): Promise<string[]> {
  const facts = await db.query<{ kind: string; line: string }>(
    `select kind, line from (${FACTS}) as facts (kind, line)`,
  );
  const functions = await db.query<{ name: string; definition: string }>(`
    select pg_proc.oid::regprocedure::text as name, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where prokind <> 'a' and ${OURS} and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  return [
    ...facts.map(({ kind, line }) => `${kind} ${line.replaceAll(/\s+/g, " ").trim()}`),
    ...functions.flatMap(({ name, definition }) =>
      statements(definition).map(
        (line, index) => `function ${name} ${String(index).padStart(3, "0")}: ${line}`,
      ),
    ),
    ...(await rowLines(db)),
  ].toSorted();
}

/** SQL without comments, one statement a line, blanks outside of quoted text as one. */
function statements(sql: string): string[] {
  return sql
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\s+/g, (token) => (token.startsWith("'") ? token : " "))
    .replaceAll(/ {2,}/g, " ")
    .split(/(?<=;) /)
    .map((line) => line.trim().replaceAll("\n", "\\n"));
}

async function rowLines(db: Statements): Promise<string[]> {
  const tables = await db.query<{ relation: string; changing: string[] }>(`
    select format('%I.%I', nspname, relname) as relation,
      coalesce(array_agg(attname) filter (where attidentity <> '' or pg_get_expr(adbin, adrelid) ~ 'now\\(|random|nextval|timezone|CURRENT_'), '{}')::text[] as changing
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and nspname <> 'realtime' and ${OURS} group by 1 order by 1`);
  const lines: string[] = [];
  for (const { relation, changing } of tables) {
    const rows = await db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(each) as row from ${relation} as each`,
    );
    for (const { row } of rows) {
      const told = Object.entries(row).map(([name, value]) => [name, changing.includes(name) ? "…" : value]);
      lines.push(`row of ${relation}: ${JSON.stringify(Object.fromEntries(told))}`);
    }
  }
  return lines;
}
