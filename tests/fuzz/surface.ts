import type { LocalDatabase } from "#local/database.ts";

/** A column or a parameter, with the name of its type. */
export interface Field {
  name: string;
  type: string;
}

/** A table, a view or a procedure. */
interface Named {
  name: string;
  fields: Field[];
}

/** Tables and procedures that the API exposes. */
export interface Surface {
  relations: Named[];
  procedures: Named[];
  buckets: string[];
}

/** Reads from the catalogue what requests can name. */
export async function surfaceOf(db: LocalDatabase): Promise<Surface> {
  const relations = await db.query<{ name: string; fields: Field[] }>(
    `select table_name as name, json_agg(json_build_object('name', column_name, 'type', udt_name) order by ordinal_position) as fields
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const procedures = await db.query<{ name: string; fields: Field[] }>(
    `select proname::text as name, coalesce((
       select json_agg(json_build_object('name', parameter, 'type', coalesce(type::regtype::text, 'text')))
       from unnest(proargnames[1:pronargs], proargtypes::oid[]) as parameters (parameter, type)), '[]') as fields
     from pg_catalog.pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1, oid`,
  );
  const buckets = await db.query<{ id: string }>("select id from storage.buckets order by id");
  return { relations, procedures, buckets: buckets.map(({ id }) => id) };
}
