import pg from "pg";
import { migrate, openDatabase } from "#local/database.ts";
import { actAs, actAsOwner, makePeople, type Actor } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { median, percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { fillSql, kindsOf, LISTS, sqlOf, type Kind, type ListQuery } from "./list-queries.ts";

const ROWS = 100_000;
const WARM_UP = 8;
const TIMES = 50;
/** Each question is prepared under a name of its own. */
let asked = 0;

/**
 * Each list at 100,000 rows on a native PostgreSQL, as the API asks it: first page, one filter, one search, by whoever
 * sees that list; and, in turns with it, the same question by the owner of the tables, whom no policy holds back.
 */
export async function run(): Promise<BenchmarkResult> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close();
  const held = new pg.Client({ connectionString: url });
  const free = new pg.Client({ connectionString: url });
  await Promise.all([held.connect(), free.connect()]);
  try {
    const db = statements(held);
    await makePeople(db);
    for (const statement of fillSql(ROWS).split(";\n")) await db.exec(statement);
    return {
      name: "lists",
      figures: await measure({ held, free }),
      notes: [`${TIMES} times each, prepared as PostgREST does; with and without policies in turns`],
    };
  } finally {
    await Promise.all([held.end(), free.end()]);
    await postgres.close();
  }
}

/** Two sessions: one that the policies hold back, one of the tables' owner. */
interface Sessions {
  held: pg.Client;
  free: pg.Client;
}

async function measure(sessions: Sessions): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const list of LISTS) {
    for (const kind of kindsOf(list)) {
      for (const actor of list.actors) {
        const { held, free } = await timesOf(list, kind, actor, sessions);
        const name = `${list.name}, ${kind}, ${actor}`;
        figures[`${name}: p95`] = { value: percentile(held, 95), unit: "ms", max: list.max ?? 50 };
        if (!list.guarded)
          figures[`${name}: with policies / without`] = {
            value: median(held) / median(free),
            unit: "×",
            max: 1.3,
          };
      }
    }
  }
  return figures;
}

/** Milliseconds that the question took each time, asked by `actor` and, where it may ask at all, by the tables' owner. */
async function timesOf(
  list: ListQuery,
  kind: Kind,
  actor: Actor,
  { held, free }: Sessions,
): Promise<Record<keyof Sessions, number[]>> {
  const times: Record<keyof Sessions, number[]> = { held: [], free: [] };
  const question = { name: `question ${++asked}`, text: sqlOf(list, kind) };
  await Promise.all([held.query("begin"), free.query("begin")]);
  await actAs(statements(held), actor);
  await actAsOwner(statements(free));
  for (let time = -WARM_UP; time < TIMES; time++) {
    for (const session of ["held", "free"] as const) {
      if (session === "free" && list.guarded) continue;
      const started = performance.now();
      await { held, free }[session].query(question);
      if (time >= 0) times[session].push(performance.now() - started);
    }
  }
  await Promise.all([held.query("rollback"), free.query("rollback")]);
  return times;
}

/** The client in the words of the database tests. */
function statements(client: pg.Client): Statements {
  return {
    query: async <Row extends Record<string, unknown>>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<Row>(sql, [...params])).rows,
    exec: async (sql: string) => void (await client.query(sql)),
  };
}
