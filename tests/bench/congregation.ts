import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Request } from "playwright";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#local/demo-accounts.ts";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { signIn } from "#tests/support/site.ts";
import { percentile, type BenchmarkResult } from "./benchmark.ts";
import { Caller, type Asked } from "./caller.ts";

const PEOPLE = Number(process.env["BENCH_PEOPLE"] ?? 300);
const MINUTES = Number(process.env["BENCH_MINUTES"] ?? 10);
/** How long a person looks at a page, in milliseconds. */
const LOOK_MS = [10_000, 30_000] as const;
/** One act in so many is a write. */
const WRITES_EVERY = 5;
const SIGN_INS_AT_ONCE = 4;

const PAGES = [
  "/",
  "/blog",
  "/blog/:slug",
  "/testimonios",
  "/eventos",
  "/oracion",
  "/foro",
  "/foro/topic/:topic",
  "/galeria",
  "/media",
  "/notificaciones",
];
const MARTA = DEMO_ACCOUNTS[0];

/**
 * Members who go from page to page and write now and then, on a native PostgreSQL and one Node process, which is also
 * theirs. Each page asks what the real one asks of somebody who was there before.
 */
export async function run(): Promise<BenchmarkResult> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres({
    settings: { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
  });
  opened.defer(() => postgres.close());
  const backend = opened.use(await startBackend({ databaseUrl: await postgres.createDatabase() }));
  const site = await placesOf(backend);
  const pages = await askedByPages(backend, site);
  const ids = await makeMembers(backend);
  const members = ids.map((id, number) => new Member(backend, number, id));
  for (let from = 0; from < members.length; from += SIGN_INS_AT_ONCE)
    await Promise.all(members.slice(from, from + SIGN_INS_AT_ONCE).map((member) => member.signIn()));
  const end = performance.now() + MINUTES * 60_000;
  await Promise.all(members.map((member) => member.live(pages, site, end)));
  const all = (kind: "reads" | "writes") => members.flatMap((member) => member[kind]);
  const failures = members.flatMap((member) => member.failures);
  for (const member of members) member.close();
  return {
    name: "congregation",
    figures: {
      people: { value: members.length, unit: "" },
      minutes: { value: MINUTES, unit: "min" },
      reads: { value: all("reads").length, unit: "" },
      writes: { value: all("writes").length, unit: "" },
      "read, p50": { value: percentile(all("reads"), 50), unit: "ms" },
      "read, p95": { value: percentile(all("reads"), 95), unit: "ms", max: 150 },
      "read, p99": { value: percentile(all("reads"), 99), unit: "ms" },
      "write, p50": { value: percentile(all("writes"), 50), unit: "ms" },
      "write, p95": { value: percentile(all("writes"), 95), unit: "ms", max: 300 },
      "write, p99": { value: percentile(all("writes"), 99), unit: "ms" },
      "requests that failed": { value: failures.length, unit: "", max: 0 },
    },
    notes: [
      `${availableParallelism()} processors; a page for ${LOOK_MS.map((ms) => ms / 1_000).join(" to ")} s, one act in ${WRITES_EVERY} is a write; ${pages.flat().length} requests of ${pages.length} pages`,
      ...new Set(failures.slice(0, 5)),
    ],
  };
}

/** Ids of things that people look at and write to. */
interface Places {
  slug: string;
  prophecy: string;
  topic: string;
  event: string;
  day: string;
}

async function placesOf({ db }: Backend): Promise<Places> {
  const [places] = await db.query<Record<keyof Places, string>>(`
    select prophecies.slug, prophecies.id as prophecy, topics.id as topic, events.event_id as event, events.day::text as day
    from (select id, slug from public.prophecies where status = 'published' and publish_date < now() order by publish_date desc limit 1) as prophecies,
      (select forum_topics.id from public.forum_topics join public.forum_categories on forum_categories.id = category_id
        where write_rank <= 1 and status = 'approved' and closed_at is null and deleted_at is null order by forum_topics.created_at limit 1) as topics,
      (select event_id, day from public.event_occurrences(now(), now() + interval '90 days') where status = 'published' order by starts_at limit 1) as events`);
  if (!places) throw new Error("the demonstration has no prophecy, no topic or no event to come");
  return places;
}

/** A request as a page sends it. */
interface PageRequest extends Asked {
  headers: Record<string, string>;
}

/** Requests of each page to the database that change nothing, as the browser of somebody sends them who was there before. */
async function askedByPages(backend: Backend, { slug, topic }: Places): Promise<PageRequest[][]> {
  const reading = await backend.db.query<{ name: string }>(
    "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile in ('s', 'i')",
  );
  const isReading = new Set(reading.map(({ name }) => name));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  try {
    const tab = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await signIn(tab, backend.origin, "marta");
    const open = async (page: string): Promise<Request[]> => {
      const seen: Request[] = [];
      const note = (request: Request) => seen.push(request);
      tab.on("request", note);
      await tab.goto(backend.origin + page.replace(":slug", slug).replace(":topic", topic));
      await tab.waitForLoadState("networkidle");
      tab.off("request", note);
      return seen;
    };
    for (const page of PAGES) await open(page);
    const pages: PageRequest[][] = [];
    for (const page of PAGES) {
      const seen = await open(page);
      pages.push(
        seen
          .map((request) => ({
            method: request.method(),
            path: request.url().slice(backend.origin.length),
            body: request.postData(),
            // Some of them ask the server to count.
            headers: Object.fromEntries(
              Object.entries(request.headers()).filter(([name]) =>
                ["accept", "prefer", "range"].includes(name),
              ),
            ),
          }))
          .filter(({ method, path }) => {
            const [, name = ""] = /^\/rest\/v1\/(?:rpc\/)?(\w+)/.exec(path) ?? [];
            return path.startsWith("/rest/v1/rpc/") ? isReading.has(name) : name !== "" && method === "GET";
          }),
      );
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Members with the password of the demonstration; answers their ids. */
async function makeMembers({ db }: Backend): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with made as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       select gen_random_uuid(), aud, role, 'miembro' || number || '@ejemplo.mx', encrypted_password, now(), raw_app_meta_data,
         jsonb_build_object('first_name', 'Ana', 'last_name', 'Número ' || number)
       from auth.users, generate_series(1, $2::integer) as number where id = $1
       returning id, email)
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email) from made
     returning user_id as id`,
    [MARTA.id, PEOPLE],
  );
  return rows.map(({ id }) => id);
}

class Member extends Caller {
  readonly reads: number[] = [];
  readonly writes: number[] = [];
  readonly failures: string[] = [];
  readonly #backend: Backend;
  readonly #number: number;
  readonly #id: string;
  #token = "";

  constructor(backend: Backend, number: number, id: string) {
    super(number);
    this.#backend = backend;
    this.#number = number;
    this.#id = id;
  }

  async signIn(): Promise<void> {
    const [{ email } = { email: "" }] = await this.#backend.db.query<{ email: string }>(
      "select email from auth.users where id = $1",
      [this.#id],
    );
    const { status, text } = await this.ask(this.#backend.port, {
      method: "POST",
      path: "/auth/v1/token?grant_type=password",
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      headers: { apikey: this.#backend.keys.publishableKey },
    });
    if (status !== 200) throw new Error(`nobody can sign in: ${status} ${text}`);
    this.#token = (JSON.parse(text) as { access_token: string }).access_token;
  }

  async live(pages: readonly PageRequest[][], places: Places, end: number): Promise<void> {
    const [least, most] = LOOK_MS;
    await pause((this.#number * most) / PEOPLE);
    for (let act = this.#number; performance.now() < end; act++) {
      if (act % WRITES_EVERY === 0) await this.#timed(this.writes, this.#write(places));
      else {
        const page = pages[act % pages.length] ?? [];
        await Promise.all(page.map((asked) => this.#timed(this.reads, asked)));
      }
      await pause(least + Math.random() * (most - least));
    }
  }

  /** A comment, a message of the forum, an answer to an event: in turns. */
  #write({ prophecy, topic, event, day }: Places): PageRequest {
    const kind = (this.writes.length + this.#number) % 3;
    const rows = (table: string, row: object): PageRequest => ({
      method: "POST",
      path: `/rest/v1/${table}`,
      body: JSON.stringify(row),
      headers: { prefer: "return=minimal" },
    });
    if (kind === 0)
      return rows("comments", { id: randomUUID(), prophecy_id: prophecy, content: "Amén, gracias." });
    if (kind === 1)
      return rows("forum_posts", { id: randomUUID(), topic_id: topic, content: "Los espero el domingo." });
    return rows("rpc/answer_event", { p_event_id: event, p_day: day, p_going: this.writes.length % 2 === 0 });
  }

  async #timed(times: number[], { method, path, body, headers }: PageRequest): Promise<void> {
    const since = performance.now();
    const { status, text } = await this.ask(this.#backend.port, {
      method,
      // Of the page that was looked at.
      path: path.replaceAll(MARTA.id, this.#id),
      body: body?.replaceAll(MARTA.id, this.#id) ?? null,
      headers: {
        ...headers,
        apikey: this.#backend.keys.publishableKey,
        authorization: `Bearer ${this.#token}`,
      },
    });
    times.push(performance.now() - since);
    if (status < 200 || status >= 400)
      this.failures.push(`${status} ${method} ${path}: ${text.slice(0, 200)}`);
  }
}
