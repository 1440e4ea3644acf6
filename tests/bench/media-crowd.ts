import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Browser, type Page, type Request } from "playwright";
import { startBackend, type Backend } from "#tests/support/backend.ts";
import { CHROMIUM, CHROMIUM_FLAGS } from "#tests/support/chromium-flags.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { signIn, workerReady } from "#tests/support/site.ts";
import { percentile, type Figure } from "./benchmark.ts";
import { Caller, UNANSWERED, type Answer, type Asked } from "./caller.ts";

const PEOPLE = Number(process.env["BENCH_PEOPLE"] ?? 1_000);
const ARRIVE_WITHIN_MS = 60_000;
/** Half of them leave within this time. */
const LEAVE_WITHIN_MS = 10_000;
/** After this time the number of viewers is right. */
const RIGHT_WITHIN_MS = 10_000;
/**
 * A page sends its next heartbeat after this share of the given interval, at least; the rest is chance
 * (use-heartbeat.ts).
 */
const SOONEST = 0.9;
/** Ends and goings-on of the stream that the two real pages show, while the others arrive. */
const CHANGES = 6;
/** Between one change and the next; the pages ask at other moments each time. */
const REST_MS = 1_000;
const PATIENCE_MS = 60_000;

export const about = `${PEOPLE} people with a network each arrive within ${ARRIVE_WITHIN_MS / 1000} s and ask what the real page asks, on native PostgreSQL and one Node process; ${CHANGES} changes of state on two real pages meanwhile; hosted limits: 200 connections (Free), 500 (Pro), which only members count against`;

/** A crowd at a live page: who is counted, how long they wait, and when a change is on the screen. */
export async function measure(): Promise<Record<string, Figure>> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres();
  opened.defer(() => postgres.close());
  const backend = opened.use(await startBackend({ databaseUrl: await postgres.createDatabase() }));
  const browser = opened.use(await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS }));
  const [crowded, watched] = [await goLive(backend, "a"), await goLive(backend, "b")];
  const pages = await openBoth(browser, backend, watched);
  const crowd = new Crowd(backend, crowded, pages.asked);
  const [changes] = await Promise.all([changeStates(backend, watched, pages), crowd.arrive()]);
  await pause(RIGHT_WITHIN_MS);
  const seen = crowd.latest();
  const leaving = Math.floor(PEOPLE / 2);
  await crowd.leave(leaving);
  await pause(RIGHT_WITHIN_MS);
  const left = crowd.latest();
  await crowd.stop();
  const [counted] = await backend.db.query<{ views: number }>(
    "select view_count as views from public.media_content where id = $1",
    [crowded],
  );
  return {
    "1,000 people: views": { value: counted?.views ?? Number.NaN, unit: "", min: PEOPLE, max: PEOPLE },
    "1,000 people: viewers, fewest that anybody sees 10 s later": {
      value: Math.min(...seen),
      unit: "",
      min: PEOPLE,
    },
    "1,000 people: viewers, most": { value: Math.max(...seen), unit: "", max: PEOPLE },
    "half of them left: viewers, most that anybody sees 10 s later": {
      value: Math.max(...left),
      unit: "",
      min: PEOPLE - leaving,
      max: PEOPLE - leaving,
    },
    "1,000 people: page data, p95": { value: percentile(crowd.pageMs, 95), unit: "ms", max: 500 },
    "1,000 people: heartbeat, p95": { value: percentile(crowd.beatMs, 95), unit: "ms", max: 500 },
    "1,000 people: requests of a page when it opens": { value: pages.asked.length + 1, unit: "" },
    "1,000 people: requests that failed": { value: crowd.failed, unit: "", max: 0 },
    "1,000 people: requests a second": { value: crowd.rate(), unit: "/s" },
    ...changes,
  };
}

async function goLive(backend: Backend, letter: string): Promise<string> {
  const [item] = await backend.db.query<{ id: string }>(
    `insert into public.media_content (title, stream_url) values ('Culto en vivo', 'https://www.youtube.com/watch?v=' || repeat($1, 11)) returning id`,
    [letter],
  );
  const id = item?.id ?? "";
  await backend.db.query("select private.transition_media($1, 'start')", [id]);
  return id;
}

interface Pages {
  visitor: Page;
  member: Page;
  /** Requests of an item's page when it opens, except the heartbeat. */
  asked: Asked[];
  /** Connections of the visitor's page, and what came over the member's about the item. */
  sockets: () => number;
  told: () => number;
}

const LIVE = "La transmisión está en vivo.";
const OVER = "La transmisión terminó, estamos preparando la grabación";

async function openBoth(browser: Browser, backend: Backend, id: string): Promise<Pages> {
  const requests: Request[] = [];
  let [sockets, told] = [0, 0];
  const visitor = await (await browser.newContext()).newPage();
  visitor.on("request", (request) => requests.push(request));
  visitor.on("websocket", () => void sockets++);
  const member = await (await browser.newContext()).newPage();
  member.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes(`media:${id}`) && String(payload).includes('"changed"')) told++;
    }),
  );
  await signIn(member, backend.origin, "marta");
  for (const page of [visitor, member]) {
    await page.goto(`${backend.origin}/media/${id}`);
    await shows(page, LIVE);
    await page.waitForLoadState("networkidle");
    // Two installs at once fill this machine, and neither belongs to the crowd.
    await workerReady(page);
  }
  const asked = requests
    .filter((request) => /\/rest\/v1\//.test(request.url()) && !request.url().endsWith("/media_heartbeat"))
    .filter((request) => (request.url() + request.postData()).includes(id))
    .map((request) => ({
      method: request.method(),
      path: request.url().slice(backend.origin.length).replaceAll(id, "{id}"),
      body: request.postData()?.replaceAll(id, "{id}") ?? null,
    }));
  return { visitor, member, asked, sockets: () => sockets, told: () => told };
}

/** When a text is there, on this machine's clock. */
async function shows(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => document.body.textContent?.includes(wanted) && Date.now(),
    text,
    { timeout: PATIENCE_MS },
  );
  return (await seen.jsonValue()) as number;
}

async function changeStates(backend: Backend, id: string, pages: Pages): Promise<Record<string, Figure>> {
  const admin = await backend.signedIn("admin@demo.local");
  const waits: { visitor: number[]; member: number[] } = { visitor: [], member: [] };
  for (let change = 0; change < CHANGES; change++) {
    await pause(REST_MS);
    const isEnd = change % 2 === 0;
    const from = Date.now();
    const { error } = await admin.rpc(isEnd ? "end_stream" : "resume_stream", { p_media_id: id });
    if (error) throw new Error(error.message);
    const [seen, heard] = await Promise.all(
      [pages.visitor, pages.member].map((page) => shows(page, isEnd ? OVER : LIVE)),
    );
    waits.visitor.push(((seen ?? Number.NaN) - from) / 1_000);
    waits.member.push(((heard ?? Number.NaN) - from) / 1_000);
  }
  return {
    "change of state on a visitor's screen, longest": {
      value: Math.max(...waits.visitor),
      unit: "s",
      max: 10,
    },
    "change of state on a member's screen, longest": { value: Math.max(...waits.member), unit: "s", max: 1 },
    "connections to Realtime of a visitor": { value: pages.sockets(), unit: "", max: 0 },
    "messages to a member for each change of state": { value: pages.told() / CHANGES, unit: "", max: 1 },
  };
}

/** One Node process with a connection and an address of this machine for everybody. */
class Crowd {
  readonly pageMs: number[] = [];
  readonly beatMs: number[] = [];
  failed = 0;
  readonly #backend: Backend;
  readonly #id: string;
  readonly #asked: readonly Asked[];
  readonly #people: Person[] = [];
  readonly #underWay = new Set<Promise<Answer>>();
  #requests = 0;
  #since = 0;
  #isOver = false;

  constructor(backend: Backend, id: string, asked: readonly Asked[]) {
    this.#backend = backend;
    this.#id = id;
    this.#asked = asked;
  }

  async arrive(): Promise<void> {
    this.#since = performance.now();
    const opening: Promise<void>[] = [];
    for (let number = 0; number < PEOPLE; number++) {
      const wait = this.#since + (number * ARRIVE_WITHIN_MS) / PEOPLE - performance.now();
      if (wait > 0) await pause(wait);
      const person = new Person(number);
      this.#people.push(person);
      opening.push(this.#open(person));
    }
    await Promise.all(opening);
  }

  async #open(person: Person): Promise<void> {
    const started = performance.now();
    await Promise.all([...this.#asked.map((each) => this.#ask(person, each)), this.#beat(person)]);
    this.pageMs.push(performance.now() - started);
    void this.#stay(person);
  }

  async #stay(person: Person): Promise<void> {
    for (;;) {
      await pause(person.againIn * 1_000 * (SOONEST + Math.random() * (1 - SOONEST)));
      if (this.#isOver || person.hasLeft) return;
      await this.#beat(person);
    }
  }

  async #beat(person: Person, isHidden = false): Promise<void> {
    const started = performance.now();
    const answer = await this.#ask(person, {
      method: "POST",
      path: "/rest/v1/rpc/media_heartbeat",
      body: JSON.stringify({ p_media_id: "{id}", p_visit: person.visit, p_is_hidden: isHidden }),
    });
    this.beatMs.push(performance.now() - started);
    const beat = JSON.parse(answer || "{}") as { viewers?: number; again_in?: number };
    // As the page: the last number stays while it cannot ask.
    person.viewers = beat.viewers ?? person.viewers;
    person.againIn = beat.again_in ?? 9;
  }

  async #ask(person: Person, { method, path, body }: Asked): Promise<string> {
    this.#requests++;
    const { publishableKey } = this.#backend.keys;
    const asking = person.ask(this.#backend.port, {
      method,
      path: path.replaceAll("{id}", this.#id),
      body: body?.replaceAll("{id}", this.#id) ?? null,
      headers: { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    });
    this.#underWay.add(asking);
    const { status, text } = await asking;
    this.#underWay.delete(asking);
    if (status === UNANSWERED || status >= 400) this.failed++;
    return text;
  }

  /** The number that each person present received last. */
  latest(): number[] {
    return this.#people.filter(({ hasLeft }) => !hasLeft).map(({ viewers }) => viewers);
  }

  async leave(number: number): Promise<void> {
    const leaving: Promise<void>[] = [];
    for (const person of this.#people.slice(0, number)) {
      person.hasLeft = true;
      leaving.push(this.#beat(person, true));
      await pause(LEAVE_WITHIN_MS / number);
    }
    await Promise.all(leaving);
  }

  rate(): number {
    return (1_000 * this.#requests) / (performance.now() - this.#since);
  }

  /** Nobody asks again; what is under way is answered first, and not counted as failed. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#underWay);
    for (const person of this.#people) person.close();
  }
}

class Person extends Caller {
  readonly visit = randomUUID();
  viewers = Number.NaN;
  againIn = 9;
  hasLeft = false;
}
