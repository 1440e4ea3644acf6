import { as, list } from "../behaviour.ts";
import type { Actor } from "../people.ts";
import { undone, type Statements } from "../test-database.ts";

/** Every value that somebody can read from the tables and views of public, as one text. */
export async function everythingReadable(db: Statements, who: Actor): Promise<string> {
  return undone(db, () =>
    as(db, who, async () => {
      const relations = await db.query<{ name: string; columns: string }>(`
        select relname as name, string_agg(format('%I::text', attname), ', ') as columns
        from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_column_privilege(pg_class.oid, attnum, 'select')
        group by 1 order by 1`);
      const texts: string[] = [];
      for (const { name, columns } of relations)
        texts.push(...(await list(db, `select concat_ws(' | ', ${columns}) from public.${name}`)));
      return texts.join("\n");
    }),
  );
}
