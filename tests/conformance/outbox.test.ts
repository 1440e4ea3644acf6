import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "#local/demo-accounts.ts";
import type { Backend } from "../support/backend.ts";
import type { FaultProxy } from "../support/fault-proxy.ts";
import { everyKind, makeTargets, type Targets, type Write } from "./every-kind.ts";
import { asPageOf, leavePageAfterwards } from "./site-modules.ts";
import { shared } from "./stack.ts";

/** Every kind of write through the real outbox to the real database, over a network that fails. */

const [MARTA] = DEMO_ACCOUNTS;
const WRITES = { path: /^\/rest\/v1\// };

let backend: Backend;
let proxy: FaultProxy;

/** The modules of the site, loaded once they can know where they are. */
async function loadSite() {
  const [kinds, engine, table, client] = await Promise.all([
    import("../../src/app/outbox-kinds.ts"),
    import("#platform/offline/outbox-engine.ts"),
    import("#platform/offline/outbox-table.ts"),
    import("#platform/supabase/client.ts"),
  ]);
  return { ...kinds, ...engine, ...table, ...client };
}
let site: Awaited<ReturnType<typeof loadSite>>;

let targets: Targets;

shared.beforeAll(async ({ stack, network }) => {
  backend = stack;
  proxy = network;
  site = await asPageOf(proxy, loadSite);
  targets = await makeTargets(backend);
});
beforeEach(async () => {
  // These tests are one very busy member.
  await backend.db.query("delete from private.rate_limit_events");
});
afterEach(() => proxy.heal());
leavePageAfterwards();

/** One phone of Marta's with an empty outbox, which sends when it is woken. */
function aPhone() {
  const queue = site.memoryOutbox();
  const phone = { isOffline: false, now: Date.now(), refusals: [] as unknown[] };
  let revision = 0;
  let last = Promise.resolve();
  const never = new AbortController().signal;
  const boot = () =>
    site.createOutbox({
      owner: () => MARTA.id,
      hasPendingVisitorEntry: () => false,
      queue: () => Promise.resolve(queue),
      keep: (_owner, entry) => queue.append(entry),
      kindOf: (name) => site.OUTBOX_KINDS.find(({ kind }) => kind === name),
      isOffline: () => phone.isOffline,
      withLock: (work) => (last = last.catch(() => undefined).then(() => work(never))),
      publish: () => undefined,
      broadcast: () => undefined,
      held: () => undefined,
      refused: (error) => void phone.refusals.push(error),
      schedule: () => undefined,
      now: () => phone.now,
      random: () => 0.5,
      newRevision: () => String((revision += 1)),
    });
  return { phone, queue, boot };
}

/** How often each write is in the database. */
async function stored(written: readonly Write[]): Promise<Record<string, number | undefined>> {
  const counts: Record<string, number | undefined> = {};
  for (const { kind, path, count } of written)
    counts[`${kind}: ${path}`] = (await backend.db.query<{ count: number }>(count))[0]?.count;
  return counts;
}

/** Each write, `times` times. */
const each = (written: readonly Write[], times: number) =>
  Object.fromEntries(written.map(({ kind, path }) => [`${kind}: ${path}`, times]));

/** Deletes Marta's marks, answers and choices: a person has one of each, and an earlier test may have written it. */
async function forgetMarks() {
  for (const table of [
    "forum_states",
    "comment_reactions",
    "media_likes",
    "media_series_follows",
    "prayer_marks",
    "event_rsvps",
    "seminar_progress",
  ])
    await backend.db.query(`delete from public.${table} where user_id = $1`, [MARTA.id]);
  // Words of other phones, which may be younger than those of this night.
  await backend.db.query("delete from private.last_words");
  await backend.db.query("update public.notifications set read = false where id in ($1, $2)", [
    targets.notice,
    targets.pageNotice,
  ]);
}

describe("each kind of write", () => {
  it("arrives once when the answer to its first attempt is cut", async () => {
    await forgetMarks();
    const written = everyKind(targets);
    expect(new Set([...written.map(({ kind }) => kind), "event-arrival"])).toEqual(
      new Set(site.OUTBOX_KINDS.map(({ kind }) => kind)),
    );
    for (const write of written) {
      const { phone, queue, boot } = aPhone();
      const outbox = boot();
      const seenBefore = proxy.seen().length;
      proxy.next({ path: new RegExp(`^/rest/v1/${write.path}`) }, "cut answer");
      await outbox.enqueue(write.kind, write.id, write.payload);
      await outbox.wake();
      await outbox.wake();
      const { fault } = proxy.seen()[seenBefore] ?? {};
      expect({
        fault,
        refusals: phone.refusals,
        waiting: await queue.list(),
        stored: await stored([write]),
      }).toEqual({
        fault: "cut answer",
        refusals: [],
        waiting: [],
        stored: each([write], 1),
      });
    }
  });

  it("arrives after a night without network, in the order of writing, also by a phone that was restarted", async () => {
    await forgetMarks();
    const { phone, queue, boot } = aPhone();
    phone.isOffline = true;
    proxy.always(WRITES, "cut before");
    const written = everyKind(targets);
    const evening = boot();
    for (const { kind, id, payload } of written) await evening.enqueue(kind, id, payload);
    await evening.wake();
    expect(await queue.list()).toHaveLength(written.length);
    expect(await stored(written)).toEqual(each(written, 0));

    phone.now += 9 * 3_600_000;
    phone.isOffline = false;
    proxy.heal();
    // The session has expired: the first request is refused once.
    proxy.next(WRITES, { status: 401, body: JSON.stringify({ code: "PGRST303", message: "JWT expired" }) });
    const before = proxy.seen(WRITES).length;
    await boot().wake();
    // Entries without a name follow one by one, minutes later.
    const nameless = (await queue.list()).map(({ id }) => id);
    expect(written.filter(({ id }) => nameless.includes(id)).map(({ kind }) => kind)).toEqual([
      "prayer-update",
      "testimonial",
      "testimonial-edit",
      "report",
    ]);
    for (const _ of nameless) {
      phone.now += 6 * 60_000;
      await boot().wake();
    }
    expect(phone.refusals).toEqual([]);
    expect(await queue.list()).toEqual([]);
    expect(await stored(written)).toEqual(each(written, 1));
    const asked = proxy
      .seen(WRITES)
      .slice(before)
      .map(({ path }) => path.replace(/^\/rest\/v1\//, "").replace(/\?.*/, ""));
    const isNamed = ({ id }: Write) => !nameless.includes(id);
    const paths = [...written.filter(isNamed), ...written.filter((one) => !isNamed(one))].map(
      ({ path }) => path,
    );
    expect([...new Set(asked.filter((path) => paths.includes(path)))]).toEqual([...new Set(paths)]);
  });
});

describe("a tick at the door", () => {
  const guest = crypto.randomUUID();
  const door = { eventId: "", day: "", personId: guest, name: "Doña Cata", title: "Convivio" };
  const tick = (arrived: boolean) => ({ ...door, eventId: targets.event, day: targets.day, arrived });
  const id = () => `arrival:${targets.event}:${targets.day}:${guest}`;
  const isHere = async () => {
    const [row] = await backend.db.query<{ here: boolean }>(
      "select arrived_at is not null as here from public.event_guests where id = $1",
      [guest],
    );
    return row?.here;
  };
  const makeMarta = (role: string) =>
    backend.db.query("update public.app_users set role = $1::public.account_role where id = $2", [
      role,
      MARTA.id,
    ]);

  beforeEach(async () => {
    await makeMarta("admin");
    await backend.db.query(
      `insert into public.event_guests (id, event_id, day, name) values ($1, $2, $3, 'Doña Cata')
       on conflict (id) do update set arrived_at = null, arrival_said_at = null`,
      [guest, targets.event, targets.day],
    );
  });
  afterEach(() => makeMarta("member"));

  it("arrives once when the answer to its first attempt is cut", async () => {
    const { phone, queue, boot } = aPhone();
    const outbox = boot();
    proxy.next({ path: /^\/rest\/v1\/rpc\/mark_arrival/ }, "cut answer");
    await outbox.enqueue("event-arrival", id(), tick(true));
    await outbox.wake();
    await outbox.wake();
    expect(phone.refusals).toEqual([]);
    expect(await queue.list()).toEqual([]);
    expect(await isHere()).toBe(true);
  });

  it("that comes late from a phone without network does not undo what the other volunteer said after it", async () => {
    const inside = aPhone();
    const outside = aPhone();
    outside.phone.isOffline = true;
    const far = outside.boot();
    // its clock is a day fast
    outside.phone.now += 86_400_000;
    // A phone that knows it is offline tries all the same.
    proxy.always(WRITES, "cut before");
    await far.enqueue("event-arrival", id(), tick(true));
    await far.wake();
    proxy.heal();
    const near = inside.boot();
    await near.enqueue("event-arrival", id(), tick(false));
    await near.wake();
    expect(await inside.queue.list(), "the other volunteer's word has arrived").toEqual([]);
    outside.phone.now += 50 * 60_000;
    outside.phone.isOffline = false;
    await far.wake();
    expect(await outside.queue.list()).toEqual([]);
    expect(await isHere()).toBe(false);
  });
});

it("messages written offline in a new topic are shown there in the order of writing", async () => {
  const { phone, queue, boot } = aPhone();
  const outbox = boot();
  phone.isOffline = true;
  proxy.always(WRITES, "cut before");
  const topicId = crypto.randomUUID();
  const said = ["Abro el tema", "Se me olvidaba", "Y otra cosa"];
  for (const [index, content] of said.entries()) {
    await outbox.enqueue("forum-post", index === 0 ? topicId : crypto.randomUUID(), {
      topicId,
      title: "Una cosa",
      opens: index === 0 ? { categoryId: targets.category, title: "Una cosa" } : null,
      content,
      mentions: [],
      quotedPostId: null,
      quote: "",
      authorName: "Marta Hernández",
    });
  }
  phone.isOffline = false;
  proxy.heal();
  // The topic does not get through at first: its answers wait behind it.
  proxy.next(WRITES, "cut before");
  await outbox.wake();
  await outbox.wake();
  expect(await queue.list()).toEqual([]);
  const rows = await backend.db.query<{ content: string }>(
    "select content from public.forum_posts where topic_id = $1 order by number nulls last, created_at",
    [topicId],
  );
  expect(rows.map(({ content }) => content)).toEqual(said);
});

it("answers written to one topic faster than the server allows wait their minute and keep their order", async () => {
  const { phone, queue, boot } = aPhone();
  const outbox = boot();
  await backend.db.query("delete from public.forum_posts where user_id = $1 and status = 'pending'", [
    MARTA.id,
  ]);
  const pasted = Array.from({ length: 13 }, (_, place) => `Pegado ${place + 1} de ${crypto.randomUUID()}`);
  for (const content of pasted)
    await outbox.enqueue("forum-post", crypto.randomUUID(), {
      topicId: targets.topic,
      title: "Tema",
      opens: null,
      content,
      mentions: [],
      quotedPostId: null,
      quote: "",
      authorName: "Marta Hernández",
    });
  await outbox.wake();
  expect(await queue.list()).toHaveLength(3);
  // The server's minute is over, and the phone has waited as long as the server asked.
  await backend.db.query("delete from private.rate_limit_events");
  phone.now += 61_000;
  await outbox.wake();
  expect(phone.refusals).toEqual([]);
  expect(await queue.list()).toEqual([]);
  const rows = await backend.db.query<{ content: string }>(
    "select content from public.forum_posts where content = any ($1) order by number nulls last, created_at",
    [pasted],
  );
  expect(rows.map(({ content }) => content)).toEqual(pasted);
});
