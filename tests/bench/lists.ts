import pg from "pg";
import { migrate, openDatabase } from "#local/database.ts";
import { actAs, actAsOwner, makePeople, type Actor } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { median, percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { fillSql, kindsOf, LISTS, sqlOf } from "./list-queries.ts";

const ROWS = 100_000;
const WARM_UP = 8;
const TIMES = 50;
/** Each question is prepared under a name of its own. */
let asked = 0;

/**
 * Each list at 100,000 rows on a native PostgreSQL, as the API asks it: first page, one filter, one search, by whoever
 * sees that list; and the same question by the owner of the tables, whom no policy holds back.
 */
export async function run(): Promise<BenchmarkResult> {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const db = statements(client);
    await makePeople(db);
    for (const statement of fillSql(ROWS).split(";\n")) await db.exec(statement);
    return {
      name: "lists",
      figures: await measure(client, db),
      notes: [`${TIMES} times each, prepared as PostgREST does`],
    };
  } finally {
    await client.end();
    await postgres.close();
  }
}

async function measure(client: pg.Client, db: Statements): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const list of LISTS) {
    for (const kind of kindsOf(list)) {
      const sql = sqlOf(list, kind);
      const free = list.guarded ? null : await timesOf(client, db, sql, null);
      for (const actor of list.actors) {
        const held = await timesOf(client, db, sql, actor);
        const name = `${list.name}, ${kind}, ${actor}`;
        figures[`${name}: p95`] = { value: percentile(held, 95), unit: "ms", max: list.max ?? 50 };
        if (free)
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

/** Milliseconds that the query took each time, asked by `actor`, or by the tables' owner for null. */
async function timesOf(
  client: pg.Client,
  db: Statements,
  sql: string,
  actor: Actor | null,
): Promise<number[]> {
  const times: number[] = [];
  const name = `question ${++asked}`;
  await client.query("begin");
  await (actor === null ? actAsOwner(db) : actAs(db, actor));
  for (let time = -WARM_UP; time < TIMES; time++) {
    const started = performance.now();
    await client.query({ name, text: sql });
    if (time >= 0) times.push(performance.now() - started);
  }
  await client.query("rollback");
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
