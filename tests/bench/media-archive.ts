import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { migrate, openDatabase } from "#local/database.ts";
import { makePeople } from "#tests/db/people.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import type { Figure } from "./benchmark.ts";

/** The function's finding about the recording. "nobody": nobody asked; "kept back": its item withholds it. */
const WORDS = ["nobody", "there", "gone", "kept back"] as const;
type Word = (typeof WORDS)[number];

/** How a worker dies: its connection alone, or the whole server with it, which recovers as after a crash. */
const DEATHS = ["terminated", "SIGKILL"] as const;
type Death = (typeof DEATHS)[number];

/** More rounds than a job has steps and repeats. */
const MOST_TURNS = 10;
const CONNECT_TRIES = 200;
const TRY_AGAIN_MS = 50;
const LOOK_EVERY_MS = 5;

export const about =
  "the worker dies after each row that it writes and after each of its statements, once by pg_terminate_backend and once by SIGKILL, which takes the server down; another one goes on";

/** The worker of recordings killed at every step: the state of the items, and the number of notices. */
export async function measure(): Promise<Record<string, Figure>> {
  await using postgres = await prepared();
  const wrong: Record<Wrong, number> = { state: 0, primary: 0, twice: 0, untold: 0 };
  let kills = 0;
  for (const word of WORDS) {
    for (const death of DEATHS) {
      // Over when neither a row nor a statement is left to die after.
      for (let [place, unharmed] = [1, 0]; unharmed < 2; place++) {
        const { isKilled, faults } = await attempt(postgres.url, word, death, place);
        for (const fault of faults) wrong[fault]++;
        unharmed = isKilled ? 0 : unharmed + 1;
        if (isKilled) kills++;
      }
    }
  }
  return {
    "archive job: workers killed": { value: kills, unit: "", min: 40 },
    "archive job killed: neither published nor archived": { value: wrong.state, unit: "", max: 0 },
    "archive job killed: not exactly one primary archive": { value: wrong.primary, unit: "", max: 0 },
    "archive job killed: a notice, push or message twice": { value: wrong.twice, unit: "", max: 0 },
    "archive job killed: nobody told": { value: wrong.untold, unit: "", max: 0 },
  };
}

type Wrong = "state" | "primary" | "twice" | "untold";

async function prepared(): Promise<{ url: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  // Committed rows outlive the server.
  const postgres = await startPostgres({ settings: { synchronous_commit: "on" } });
  opened.defer(() => postgres.close());
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  await makePeople(database);
  await database.exec(DEVICES);
  await database.exec(STUMBLE);
  await database.close();
  const all = opened.move();
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const DEVICES = `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
  select id, 'https://push.example/' || id, repeat('a', 87), repeat('b', 22) from public.app_users where is_active`;

/** Writes on the way; a worker with "bench.dies_at" stops for good after that row. */
const STUMBLE = `
  create function private.stumble() returns trigger language plpgsql security definer as $$
  begin
    if current_setting('bench.dies_at', true) ~ '.' then
      perform set_config('bench.written', (coalesce(nullif(current_setting('bench.written', true), ''), '0')::integer + 1)::text, false);
      if current_setting('bench.written') = current_setting('bench.dies_at') then
        if current_setting('bench.death') = 'terminated' then
          perform pg_terminate_backend(pg_backend_pid());
        end if;
        perform pg_sleep(60);
      end if;
    end if;
    return null;
  end $$;
  ${[
    "private.media_jobs",
    "public.media_content",
    "public.stream_archive",
    "public.notifications",
    "private.push_queue",
    "realtime.messages",
  ]
    .map(
      (table) =>
        `create trigger zz_stumble after insert or update or delete on ${table} for each row execute function private.stumble();`,
    )
    .join("\n")}`;

/** One item from the end of its stream on, with a worker that dies at a place; the next one goes on. */
async function attempt(url: string, word: Word, death: Death, place: number) {
  const control = await connect(url);
  const [item] = (
    await control.query<{ id: string }>(
      `insert into public.media_content (title, stream_url, auto_archive) values ('Culto', 'https://www.youtube.com/watch?v=aaaaaaaaaaa', $1) returning id`,
      [word !== "kept back"],
    )
  ).rows;
  const id = item?.id ?? "";
  await control.query("select private.transition_media($1, 'start')", [id]);
  await control.query("select private.transition_media($1, 'end')", [id]);
  const worker = await connect(url);
  const isKilled = !(await work(new Mortal(worker, control, death, place), control, id, word));
  const survivor = isKilled ? await connect(url) : worker;
  const witness = isKilled ? await connect(url) : control;
  if (isKilled) await work({ ask: (text, values) => rowsOf(survivor, text, values) }, witness, id, word);
  const faults = await faultsOf(witness, id, word, isKilled);
  for (const client of new Set([control, worker, survivor, witness]))
    await client.end().catch(() => undefined);
  return { isKilled, faults };
}

interface Worker {
  ask: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
}

const rowsOf = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(text, values)).rows;

class Killed extends Error {}

/** A worker that dies after so many rows, or after so many statements when it writes fewer. */
class Mortal implements Worker {
  readonly #client: pg.Client;
  readonly #control: pg.Client;
  readonly #death: Death;
  readonly #place: number;
  #pid = 0;
  #statements = 0;

  constructor(client: pg.Client, control: pg.Client, death: Death, place: number) {
    this.#client = client;
    this.#control = control;
    this.#death = death;
    this.#place = place;
  }

  async ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    // Odd places are rows, even ones statements.
    const [isRow, at] = [this.#place % 2 === 1, Math.ceil(this.#place / 2)];
    if (this.#pid === 0) {
      const [own] = await rowsOf(this.#client, "select pg_backend_pid() as pid");
      this.#pid = Number(own?.["pid"]);
      await this.#client.query(
        "select set_config('bench.dies_at', $1, false), set_config('bench.death', $2, false)",
        [isRow ? String(at) : "", this.#death],
      );
    }
    if (!isRow && ++this.#statements > at) {
      await this.#die();
      throw new Killed();
    }
    let isAnswered = false;
    const asking = rowsOf(this.#client, text, values)
      .then(
        (rows) => ({ rows }),
        (error: unknown) => ({ error }),
      )
      .finally(() => (isAnswered = true));
    // Where the server goes with it, the worker stands still until it is killed.
    while (this.#death === "SIGKILL" && isRow && !isAnswered) {
      if (await this.#standsStill()) {
        await this.#die();
        break;
      }
      await pause(LOOK_EVERY_MS);
    }
    const answer = await asking;
    if ("rows" in answer) return answer.rows;
    // 57P01: terminated; otherwise the connection was lost with the server.
    if (this.#death === "SIGKILL" || (answer.error as { code?: string }).code === "57P01") throw new Killed();
    throw answer.error;
  }

  async #standsStill(): Promise<boolean> {
    const [row] = await rowsOf(this.#control, "select wait_event from pg_stat_activity where pid = $1", [
      this.#pid,
    ]);
    return row?.["wait_event"] === "PgSleep";
  }

  async #die(): Promise<void> {
    if (this.#death === "terminated")
      return void (await this.#control.query("select pg_terminate_backend($1)", [this.#pid]));
    const isDown = new Promise((resolve) => this.#control.once("end", resolve));
    process.kill(this.#pid, "SIGKILL");
    await isDown;
  }
}

/** Does what is due until nothing is, as the jobs and the function do it; false when the worker died on the way. */
async function work(worker: Worker, control: pg.Client, id: string, word: Word): Promise<boolean> {
  try {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      await letPass(control, id);
      await worker.ask("select private.run_media_jobs()");
      if (word === "there" || word === "gone")
        for (const job of await worker.ask("select job_id, lease from public.lease_media_jobs()"))
          await worker.ask("select public.finish_media_job($1, $2, $3)", [job["job_id"], job["lease"], word]);
      const [rest] = await rowsOf(
        control,
        "select count(*)::int as n from private.media_jobs where media_content_id = $1 and done_at is null",
        [id],
      );
      if (rest?.["n"] === 0) return true;
    }
    return true;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
}

/** The time of its undone jobs comes, and leases run out. */
async function letPass(control: pg.Client, id: string): Promise<void> {
  await control.query(
    "update private.media_jobs set run_at = now() - interval '1 second', leased_until = leased_until - interval '1 hour' where media_content_id = $1 and done_at is null",
    [id],
  );
}

async function faultsOf(client: pg.Client, id: string, word: Word, isKilled: boolean): Promise<Wrong[]> {
  const [seen] = await rowsOf(
    client,
    `select status::text, (select count(*)::int from public.stream_archive where media_content_id = $1 and is_primary) as primaries,
       (select count(*)::int from public.stream_archive where media_content_id = $1) as kept,
       (select coalesce(max(n), 0)::int from (select count(*) as n from public.notifications where data ->> 'path' like '%' || $1::text group by user_id, type) as each) as notices,
       (select coalesce(max(n), 0)::int from (select count(*) as n from private.push_queue join public.notifications as notice on notice.id = notification_id
         where data ->> 'path' like '%' || $1::text group by subscription_id, notice.type) as each) as pushes,
       (select coalesce(max(n), 0)::int from (select count(*) as n from realtime.messages where topic = 'media:' || $1::text group by payload ->> 'status') as each) as messages,
       (select count(distinct user_id)::int from public.notifications where data ->> 'path' like '%' || $1::text
         and type = case when status = 'published' then 'new_video' else 'admin_task' end::public.notification_type) as told
     from public.media_content where id = $1`,
    [id],
  );
  const isShown = seen?.["status"] === "published";
  const faults: Wrong[] = [];
  // An item that is not asked about again counts as there: a worker that died with the word "gone" may not have stored
  // it.
  const may = {
    nobody: [true],
    there: [true],
    gone: isKilled ? [true, false] : [false],
    "kept back": [false],
  }[word];
  if (!may.includes(isShown) || !(isShown || seen?.["status"] === "archived")) faults.push("state");
  if (seen?.["primaries"] !== (isShown ? 1 : 0) || seen["kept"] !== seen["primaries"]) faults.push("primary");
  if (Number(seen?.["notices"]) > 1 || Number(seen?.["pushes"]) > 1 || Number(seen?.["messages"]) > 1)
    faults.push("twice");
  // An item that its own row keeps back notifies nobody.
  if (word !== "kept back" && !(Number(seen?.["told"]) > 0)) faults.push("untold");
  if (faults.length > 0) console.log(`${word}: ${faults.join(", ")} ${JSON.stringify(seen)}`);
  return faults;
}

/** A connection, as soon as the server takes one. */
async function connect(url: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client(url);
    // It is there to be killed.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === CONNECT_TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}
