import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs, type Actor } from "./people.ts";
import { makeScenario } from "./scenario.ts";
import { openTestDatabase, type Statements, type TestDatabase } from "./test-database.ts";

/**
 * "Prefer: count=planned" gives anybody the planner's estimate, for which PostgREST asks as here. It counts hidden rows
 * too, so the database gives callers none.
 */
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.database.transaction(makeScenario);
});
afterAll(() => test.close());

const CALLERS: readonly Actor[] = ["visitor", "member_owner", "admin", "super_admin"];

/** The error of a statement, or how many rows it answers. */
async function answer(db: Statements, statement: string): Promise<string | number> {
  await db.exec("savepoint asked");
  try {
    return (await db.query(statement)).length;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await db.exec("rollback to savepoint asked");
  }
}

/** Tables and views of which somebody may read a column, and that column. */
async function readable(db: Statements): Promise<{ relation: string; column: string }[]> {
  return db.query(
    `select relname::text as relation, (
        select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(attrelid, attnum, 'select') order by attnum limit 1) as "column"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       and has_any_column_privilege(oid, 'select') order by 1`,
  );
}

describe("the planner's estimate", () => {
  it.each(CALLERS)(
    "is refused to a caller (%s) for every table and view; the rows are answered",
    async (who) => {
      await test.sandbox(async (db) => {
        await actAs(db, who);
        const relations = await readable(db);
        expect(relations.length).toBeGreaterThan(10);
        for (const { relation, column } of relations) {
          const asked = `select ${column} from public.${relation}`;
          for (const each of [asked, `${asked} where ${column} is not null`, `${asked} limit 1`])
            expect([each, await answer(db, `EXPLAIN (FORMAT JSON) ${each}`)]).toEqual([
              each,
              "estimates_refused",
            ]);
          expect([asked, typeof (await answer(db, asked))]).toEqual([asked, "number"]);
        }
      });
    },
  );

  it("tells the same of a table whatever waits in it, and the server still gets one", async () => {
    await test.sandbox(async (db) => {
      const asked = "EXPLAIN (FORMAT JSON) select id from public.testimonials where status = 'pending'";
      expect(await answer(db, asked)).toBe(1);
      await db.exec("set local role service_role");
      expect(await answer(db, asked)).toBe(1);
    });
  });

  it("that PostgreSQL makes for itself is not changed by that", async () => {
    await test.sandbox(async (db) => {
      await db.exec(`
        insert into public.ministries (name) select 'Ministerio ' || chr(65 + number / 26) || chr(65 + number % 26) from generate_series(1, 200) as number;
        analyze public.ministries;
        create or replace function private.refuse_estimates() returns oid language sql stable as 'select null::oid'`);
      const rows = async () => {
        const [row] = await db.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
          "explain (format json) select id from public.ministries",
        );
        return row?.["QUERY PLAN"][0].Plan["Plan Rows"];
      };
      await actAs(db, "admin");
      const withIt = await rows();
      await db.exec("reset role");
      await db.exec('drop policy "Callers can read no estimates" on public.ministries');
      await actAs(db, "admin");
      expect(withIt).toBe(await rows());
      expect(withIt).toBeGreaterThan(1);
    });
  });
});
