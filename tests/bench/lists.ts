import type pg from "pg";
import { actAs, actAsOwner, type Actor } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
import { median, percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { openFilledDatabase, type FilledDatabase } from "./filled-database.ts";
import { fillSql, kindsOf, LISTS, sqlOf, type Kind, type ListQuery } from "./list-queries.ts";

const ROWS = 100_000;
/** Those to measure: `BENCH_LISTS="ledger;events, panel"`, or all. */
const ASKED = process.env["BENCH_LISTS"]?.split(";");
/** The question goes to and fro between who asks it, in one session: two would differ by the processor each happens on. */
const ROUNDS = { most: 31, least: 9, withinMs: 4000 };
const WARM_UP = 6;
/** In a round it is asked this often: short questions more, as rounds are. */
const TIMES = { most: 25, least: 6, withinMs: 300 };
/** Each query is prepared under a separate name. */
let asked = 0;

/**
 * Each list at 100,000 rows on a native PostgreSQL, as the API queries it: first page, one filter, one search, by each
 * caller that may read the list; and, in turns with it, the same query by the owner of the tables, to whom no policy
 * applies.
 */
export async function run(): Promise<BenchmarkResult> {
  await using database = await openFilledDatabase(fillSql(ROWS));
  return {
    name: "lists",
    figures: { ...(await measureRank(database)), ...(await measure(database)) },
    notes: [
      `${ROUNDS.least} to ${ROUNDS.most} rounds of ${TIMES.least} to ${TIMES.most}, with and without policies in turns, prepared as PostgREST does`,
    ],
  };
}

/** Microseconds that a policy's check of the caller costs: thousands of calls in one statement. */
async function measureRank(database: FilledDatabase): Promise<Record<string, Figure>> {
  const calls = 10_000;
  const times = await roundOf(
    { name: "rank", text: `select count(private.my_rank()) from generate_series(1, ${calls})` },
    database,
    (db) => actAs(db, "member_owner"),
  );
  return {
    "private.my_rank(), member: median": { value: (1000 * median(times)) / calls, unit: "µs", max: 25 },
  };
}

async function measure(database: FilledDatabase): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const list of LISTS.filter(({ name }) => ASKED?.includes(name) ?? true)) {
    for (const kind of kindsOf(list)) {
      for (const actor of list.actors) {
        const rounds = await timesOf(list, kind, actor, database);
        const name = `${list.name}, ${kind}, ${actor}`;
        figures[`${name}: p95`] = {
          value: percentile(
            rounds.flatMap(({ held }) => held),
            95,
          ),
          unit: "ms",
          max: list.max ?? 50,
        };
        if (!list.guarded)
          figures[`${name}: with policies / without`] = {
            // Round by round: what slows the machine for a moment slows both, or one round.
            value: median(rounds.map(({ held, free }) => median(held) / median(free))),
            unit: "×",
            max: 1.3,
          };
      }
    }
  }
  return figures;
}

/** Milliseconds of each run of a query, by a caller under policies and by the tables' owner. */
interface Round {
  held: number[];
  free: number[];
}

/** Each round of the question: the owner does not ask where the answer is guarded by a rank. */
async function timesOf(
  list: ListQuery,
  kind: Kind,
  actor: Actor,
  database: FilledDatabase,
): Promise<Round[]> {
  const question = { name: `question ${++asked}`, text: sqlOf(list, kind) };
  const ask = async (): Promise<Round> => ({
    held: await roundOf(question, database, (db) => actAs(db, actor)),
    free: list.guarded ? [] : await roundOf(question, database, actAsOwner),
  });
  // The first round warms both up.
  await ask();
  const rounds: Round[] = [];
  const hasMore = room(ROUNDS);
  while (hasMore(rounds.length)) rounds.push(await ask());
  return rounds;
}

async function roundOf(
  question: pg.QueryConfig,
  { client, statements }: FilledDatabase,
  become: (db: Statements) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  await client.query("begin");
  await become(statements);
  for (let time = 0; time < WARM_UP; time++) await client.query(question);
  const hasMore = room(TIMES);
  while (hasMore(times.length)) {
    const started = performance.now();
    await client.query(question);
    times.push(performance.now() - started);
  }
  await client.query("rollback");
  return times;
}

/** Answers whether another one fits: as many as into a time in ms, from now, but not fewer or more than that. */
function room({ most, least, withinMs }: typeof TIMES): (done: number) => boolean {
  const begun = performance.now();
  return (done) => done < least || (done < most && performance.now() - begun < withinMs);
}
