import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  check,
  CHURCH,
  disabledTriggers,
  makeCopy,
  stage,
  sums,
  type Copy,
} from "#tests/db/behaviours/backup-steps.ts";
import { as, list, value } from "#tests/db/behaviour.ts";
import { PEOPLE } from "#tests/db/people.ts";
import { startPostgres, type PrivatePostgres } from "#tests/support/postgres.ts";
import type { BenchmarkResult, Figure } from "./benchmark.ts";
import { connect, fillDatabase, inTransactions, statementsOf, type Transactions } from "./filled-database.ts";

/** As a hosted database keeps what it has acknowledged; the tests' own keeps nothing. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/** Shares of the time that a restore takes, at which it is killed. */
const SHARES = [0.1, 0.3, 0.5, 0.7, 0.9, 0.97];
const KILLS = Number(process.env["BENCH_KILLS"] ?? 20);
const WRITERS = 8;
/** Between a start and the next kill, in milliseconds. */
const LOAD_MS = [300, 900] as const;

const NUMBERED = (n: string) => `('00000000-0000-4000-a000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Some 30,000 rows, so that a restore takes long enough to be killed in its middle. */
const FILL: readonly string[] = [
  "set session_replication_role = replica",
  `insert into public.prophecies (id, title, slug, content, status, publish_date, announced_at)
    select ${NUMBERED("n")}, 'Palabra ' || n, 'palabra-' || n, '<p>' || repeat('Así dice el Señor de paz. ', 200) || '</p>', 'published',
      now() - n * interval '1 day', now() from generate_series(1, 500) as n`,
  `insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, announced_at)
    select ${NUMBERED("n % 500 + 1")}, '${PEOPLE.member_owner}', 'Ana', 'Amén', true, now() from generate_series(1, 10000) as n`,
  `insert into public.notifications (user_id, type, title, message)
    select '${PEOPLE.member_owner}', 'new_post', 'Nueva profecía', 'Palabra ' || n from generate_series(1, 20000) as n`,
  "set session_replication_role = origin",
  `delete from auth.users where id = '${PEOPLE.spare}'`,
  "select private.create_person(users.id) from auth.users where users.id not in (select id from public.app_users)",
];

/** Mistakes that somebody makes after the copy. */
const DAMAGE = `delete from public.prophecies where id in (select id from public.prophecies order by id limit 50);
  update public.comments set content = 'Otra cosa' where id in (select id from public.comments order by id limit 2000);
  delete from public.notifications where id in (select id from public.notifications order by id limit 5000)`;

/** The database killed at each step of a restore and under load: nothing is left half done, and nothing acknowledged is lost. */
export async function run(): Promise<BenchmarkResult> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres({ settings: DURABLE });
  opened.defer(() => postgres.close());
  const url = await fillDatabase(postgres, ...FILL);
  return {
    name: "crash",
    figures: { ...(await killRestores(postgres, url)), ...(await killUnderLoad(postgres, url)) },
    notes: [
      `${WRITERS} connections write during the load, and all processes of PostgreSQL are killed after ${LOAD_MS.join(" to ")} ms`,
    ],
  };
}

/** A session that a kill ends without harm to this process. */
async function session(url: string): Promise<{ client: pg.Client; db: Transactions }> {
  const client = await connect(url);
  client.on("error", () => {});
  return { client, db: inTransactions(statementsOf(client)) };
}

type Sums = Record<string, unknown>;

const differing = (a: Sums, b: Sums): string[] => Object.keys(a).filter((name) => a[name] !== b[name]);

async function killRestores(postgres: PrivatePostgres, url: string): Promise<Record<string, Figure>> {
  let { client, db } = await session(url);
  const copied = await sums(db);
  const copy = await db.together(() => makeCopy(db));
  let killed = 0;
  let uncommitted = 0;
  const between: string[] = [];
  const unfinished: string[] = [];
  const problems: string[] = [];

  /** Damages the site, goes up to a step of a restore, kills, and looks; then the restore is done after all. */
  const kill = async (where: string, upTo: (copy: Copy) => Promise<void>, isDone = false): Promise<void> => {
    await db.exec(DAMAGE);
    const damaged = await sums(db);
    await upTo(copy);
    await postgres.crash();
    await client.end().catch(() => undefined);
    ({ client, db } = await session(url));
    killed++;
    console.log(`killed ${where}`);
    await forgetNotices(db);
    const found = await sums(db);
    const fromBefore = differing(damaged, found);
    const fromAfter = differing(copied, found);
    if ((isDone || fromBefore.length > 0) && fromAfter.length > 0)
      between.push(`${where}: ${fromAfter.join(" ")}`);
    problems.push(...(await disabledTriggers(db)).map((table) => `${where}: no triggers on ${table}`));
    const left = await list(db, "select id from private.restores where state = 'waiting'");
    if (left.length > 0) uncommitted++;
    else if (!isDone) await waiting(db, copy);
    await db.query("select private.run_restores()");
    await forgetNotices(db);
    const others = differing(copied, await sums(db));
    if (others.length > 0) unfinished.push(`${where}: ${others.join(" ")}`);
  };

  await db.exec(DAMAGE);
  await waiting(db, copy);
  const since = performance.now();
  await db.query("select private.run_restores()");
  const restoreMs = performance.now() - since;
  await forgetNotices(db);
  unfinished.push(...differing(copied, await sums(db)));

  await kill("before staging", () => Promise.resolve());
  await kill("while it is staged", async () => {
    const half = { ...copy, chunks: copy.chunks.slice(0, copy.chunks.length / 2) };
    await db.together(() => stage(db, half));
  });
  await kill("compared", async () => {
    const id = await db.together(() => stage(db, copy));
    await db.together(() => check(db, id));
  });
  await kill("waiting", () => waiting(db, copy));
  for (const share of SHARES)
    await kill(`after ${share * 100} % of its transaction`, async () => {
      await waiting(db, copy);
      void db.query("select private.run_restores()").catch(() => undefined);
      await pause(share * restoreMs);
    });
  await kill(
    "right after it",
    async () => {
      await waiting(db, copy);
      await db.query("select private.run_restores()");
    },
    true,
  );
  await client.end();
  for (const problem of [...between, ...unfinished, ...problems]) console.log(`  ${problem}`);
  return {
    "restores killed": { value: killed, unit: "", min: SHARES.length + 5 },
    "of them asked for and not committed": { value: uncommitted, unit: "", min: 4 },
    "a restore that is not killed": { value: restoreMs / 1000, unit: "s" },
    "restores left between before and after": { value: between.length, unit: "", max: 0 },
    "tables left without their triggers": { value: problems.length, unit: "", max: 0 },
    "restores that did not end as the copy afterwards": { value: unfinished.length, unit: "", max: 0 },
  };
}

/** Goes up to the moment when the job of the minute has the restore before it. */
async function waiting(db: Transactions, copy: Copy): Promise<void> {
  const id = await db.together(() => stage(db, copy));
  await db.together(() => check(db, id));
  await db.together(() =>
    as(db, "super_admin", () => db.query("select public.run_restore($1, $2)", [id, CHURCH])),
  );
}

const forgetNotices = (db: Transactions) =>
  db.exec("delete from public.notifications where title = 'Se restauró una copia de seguridad'");

/** Members write comments over several connections, and the database is killed again and again. */
async function killUnderLoad(postgres: PrivatePostgres, url: string): Promise<Record<string, Figure>> {
  const acknowledged: string[] = [];
  const downMs: number[] = [];
  let lost = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const clients = await Promise.all(Array.from({ length: WRITERS }, () => session(url)));
    const writing = clients.map(({ db }, writer) => write(db, writer, acknowledged));
    const [least, most] = LOAD_MS;
    // Another moment each time, and the same ones in each run.
    await pause(least + ((kill * 7) % KILLS) * ((most - least) / KILLS));
    const since = performance.now();
    await postgres.crash();
    downMs.push(performance.now() - since);
    console.log(`killed under load ${kill + 1}, ${acknowledged.length} writes acknowledged`);
    await Promise.all(writing);
    await Promise.all(clients.map(({ client }) => client.end().catch(() => undefined)));
    const { client, db } = await session(url);
    lost =
      acknowledged.length -
      Number(await value(db, "select count(*) from public.comments where id = any ($1)", [acknowledged]));
    await client.end();
    if (lost > 0) break;
  }
  return {
    "kills under load": { value: downMs.length, unit: "", min: KILLS },
    "writes acknowledged": { value: acknowledged.length, unit: "", min: KILLS * WRITERS },
    "acknowledged writes lost": { value: lost, unit: "", max: 0 },
    "longest until it answers again": { value: Math.max(...downMs) / 1000, unit: "s" },
  };
}

/** Writes until the connection breaks; an id is kept when its commit was acknowledged. */
async function write(db: Transactions, writer: number, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      const id = await value(
        db,
        `insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, announced_at)
         values (${NUMBERED(`${((writer * 31 + n) % 400) + 51}`)}, '${PEOPLE.member_owner}', 'Ana', 'Amén', true, now()) returning id`,
      );
      acknowledged.push(String(id));
    } catch {
      return;
    }
  }
}
