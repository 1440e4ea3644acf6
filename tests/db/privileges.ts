import { ACTORS, type Actor } from "./people.ts";
import type { Line } from "./permissions.ts";
import type { Statements } from "./test-database.ts";

/** A role of the API, and the actors who come with it. */
const API_ROLES = {
  anon: ["visitor"],
  authenticated: ACTORS.filter((actor) => actor !== "visitor"),
} as const;

interface Privilege {
  role: keyof typeof API_ROLES;
  object: string;
  operation: string;
}

/**
 * Grants that no line of permissions.csv needs, and needed ones that are missing. A policy may hide a grant that is
 * too wide, so that no cell changes; this comparison sees the grant itself.
 */
export async function strayPrivileges(db: Statements, lines: readonly Line[]): Promise<string[]> {
  const needed = new Set(neededPrivileges(lines).map(textOf));
  const granted = new Set((await grantedPrivileges(db)).map(textOf));
  return [
    ...[...granted].filter((text) => !needed.has(text)).map((text) => `granted without need: ${text}`),
    ...[...needed].filter((text) => !granted.has(text)).map((text) => `needed and not granted: ${text}`),
  ];
}

function textOf({ role, object, operation }: Privilege): string {
  return `${role} ${operation} ${object}`;
}

/** A privilege is needed when some actor of the role may use it; of `private`, the views that views of `public` ask. */
function neededPrivileges(lines: readonly Line[]): Privilege[] {
  const roles = ["anon", "authenticated"] as const;
  const found: Privilege[] = roles.map((role) => ({
    role,
    object: "private.open_resources",
    operation: "select",
  }));
  for (const line of lines) {
    const privilege =
      line.kind === "column" ||
      line.kind === "procedure" ||
      (line.kind === "table" && line.operation === "delete");
    if (!privilege) continue;
    for (const role of roles) {
      const actors: readonly Actor[] = API_ROLES[role];
      if (actors.some((actor) => line.permissions[actor] === "yes"))
        found.push({ role, object: line.object, operation: line.operation });
    }
  }
  return found;
}

async function grantedPrivileges(db: Statements): Promise<Privilege[]> {
  return db.query<Privilege & Record<string, unknown>>(`
    select role, relation.relname || '.' || attname as object, operation
    from unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update']) as operation,
      pg_class as relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_column_privilege(role, relation.oid, attnum, operation)
    union all
    select role, relation.relname, operation
    from unnest(array['anon', 'authenticated']) as role,
      unnest(array['delete', 'truncate', 'references', 'trigger']) as operation, pg_class as relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'v', 'm', 'p', 'f')
      and has_table_privilege(role, relation.oid, operation)
    union all
    select role, format('%s(%s)', proname, (select string_agg(format_type(type, null), ',' order by place)
        from unnest(proargtypes) with ordinality as arguments(type, place))), 'execute'
    from unnest(array['anon', 'authenticated']) as role, pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
    union all
    select role, 'private.' || relation.relname, operation
    from unnest(array['anon', 'authenticated']) as role,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as operation, pg_class as relation
    where relation.relnamespace = 'private'::regnamespace and relation.relkind in ('r', 'v', 'm', 'S')
      and has_table_privilege(role, relation.oid, operation)`);
}
