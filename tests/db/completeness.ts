import { existsSync, readdirSync } from "node:fs";
import { ROUTES } from "#domain/routes.ts";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { join } from "node:path";
import type { Line } from "./permissions.ts";
import type { Statements } from "./test-database.ts";

/** Objects of the catalogue, the router and the folders, as "kind object operation", each of which needs a line. */
export async function thingsToDecide(db: Statements): Promise<string[]> {
  const rows = await db.query<{ thing: string }>(`
    select 'table ' || relname || ' ' || operation as thing
    from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as operation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
    union all
    select 'column ' || relname || '.' || attname || ' ' || operation
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
      unnest(array['select', 'insert', 'update']) as operation
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
    union all
    select format('procedure %s(%s) execute', proname, (select string_agg(format_type(type, null), ',' order by place)
      from unnest(proargtypes) with ordinality as arguments(type, place)))
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'bucket ' || id || ' ' || operation from storage.buckets, unnest(array['select', 'insert', 'update', 'delete']) as operation
    union all
    select distinct 'topic ' || found[1] || ' ' || operation
    from pg_proc, regexp_matches(prosrc, '''([a-z_-]+)(?::'' \\|\\||'', true\\))', 'g') as found, unnest(array['receive', 'send']) as operation
    where pronamespace = 'private'::regnamespace and prosrc like '%realtime.send%'
    union all
    -- a conversation's topic is named after the type of what it is about
    select 'topic ' || found[1] || ' ' || operation
    from regexp_matches(pg_get_viewdef('private.targets'::regclass), '''(\\w+)''::text', 'g') as found, unnest(array['receive', 'send']) as operation`);
  const functions = join(SUPABASE_DIRECTORY, "functions");
  const folders = readdirSync(functions).filter((name) => existsSync(join(functions, name, "index.ts")));
  return [
    ...rows.map(({ thing }) => thing),
    ...folders.map((name) => `function ${name} invoke`),
    ...Object.values(ROUTES).map(({ pattern }) => `route ${pattern} open`),
  ];
}

/** The act that a line decides, in the same form. */
export function decidedBy(line: Line): string {
  const object = line.kind === "topic" ? line.object.split(":")[0] : line.object;
  return `${line.kind} ${object} ${line.operation.split(".")[0]}`;
}
