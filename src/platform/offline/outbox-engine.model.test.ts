import fc from "fast-check";
import { expect, it } from "vitest";
import { VISITOR_OWNER } from "./outbox-entry.ts";
import { FAULTS, OutboxHarness, type Row } from "./testing/outbox-harness.ts";

/** More by `OUTBOX_RUNS=10000 npx vitest run --project unit outbox-engine.model`. */
const RUNS = Number(process.env["OUTBOX_RUNS"] ?? 400);

/** The screen's answer about one write. Kept means: it must reach the server, or stay visible as refused. */
interface Promised {
  owner: string;
  payload: unknown;
  state: "kept" | "discarded" | "unsure";
}

type Act = (world: OutboxHarness, ledger: Map<string, Promised>) => void;

const tabNumber = fc.nat({ max: 2 });
const commentId = fc.nat({ max: 4 }).map((number) => `comment-${number}`);

/** The writer: the person who is signed in, or the visitor of this device. */
const me = (world: OutboxHarness) => world.person ?? VISITOR_OWNER;

/** Puts a write into the outbox and, once the outbox has said that it is kept, into the ledger. What a visitor writes is a message. */
function enqueue(kind: "comment" | "reaction", id: string, payload: unknown, tab: number): Act {
  return (world, ledger) => {
    const owner = me(world);
    const key = kind === "comment" ? `${id}-${owner}` : `reaction-${owner}`;
    const isVisitor = owner === VISITOR_OWNER;
    // A phone makes a key once; a second comment with the same key is only ever a repeat.
    if ((isVisitor && kind === "reaction") || (kind === "comment" && ledger.has(key))) return;
    ledger.set(key, { owner, payload, state: "unsure" });
    void world
      .tab(tab)
      .enqueue(isVisitor ? "contact" : kind, key, payload)
      .then(() => promise(ledger, key, { owner, payload, state: "kept" }));
  };
}

function promise(ledger: Map<string, Promised>, key: string, promised: Promised) {
  if (ledger.get(key)?.state !== "discarded") ledger.set(key, promised);
}

const comment = fc
  .record({ id: commentId, text: fc.nat(), tab: tabNumber })
  .map(({ id, text, tab }) => enqueue("comment", id, { text }, tab));

const amend = fc
  .record({ id: commentId, text: fc.nat(), tab: tabNumber })
  .map(({ id, text, tab }): Act => (world, ledger) => {
    const key = `${id}-${me(world)}`;
    const known = ledger.get(key);
    if (known?.state !== "kept" || known.owner !== me(world)) return;
    const payload = { text, amended: true };
    ledger.set(key, { ...known, state: "unsure" });
    void world
      .tab(tab)
      .amend(key, payload)
      .then((found) => promise(ledger, key, found ? { ...known, payload, state: "kept" } : known));
  });

const discard = fc.record({ id: commentId, tab: tabNumber }).map(({ id, tab }): Act => (world, ledger) => {
  const key = `${id}-${me(world)}`;
  const known = ledger.get(key);
  if (known?.state !== "kept") return;
  ledger.set(key, { ...known, state: "unsure" });
  void world
    .tab(tab)
    .discard(key)
    .then((found) => ledger.set(key, { ...known, state: found ? "discarded" : "kept" }));
});

const retry = fc.record({ id: commentId, tab: tabNumber }).map(
  ({ id, tab }): Act =>
    (world) =>
      void world.tab(tab).retry(`${id}-${me(world)}`),
);
const fault = fc.constantFrom(...FAULTS).map(
  (next): Act =>
    (world) =>
      void world.faults.push(next),
);
const reopen = tabNumber.map(
  (tab): Act =>
    (world) =>
      world.reopen(tab),
);
const wake = tabNumber.map(
  (tab): Act =>
    (world) =>
      void world.tab(tab).wake(),
);
const pass = fc.constantFrom(1_000, 5_000, 60_000, 400_000).map(
  (ms): Act =>
    (world) =>
      world.pass(ms),
);
const signIn = fc.constantFrom("marta", "lucia", null).map(
  (person): Act =>
    (world) =>
      world.signIn(person),
);

const common = [comment, comment, discard, retry, fault, fault, reopen, wake, pass, signIn] as const;

// oxlint-disable-next-line vitest/expect-expect -- run() expects
it("every kept write reaches the server exactly once, in its owner's name, or stays visible as refused", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.oneof(...common, amend), fc.nat({ max: 6 })), { maxLength: 40 }),
      async (s, acts) => void (await run(s, acts, true)),
    ),
    { numRuns: RUNS },
  );
});

// oxlint-disable-next-line vitest/expect-expect -- run() expects
it("also without Web Locks, where two tabs may send the same entry", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(fc.oneof(...common), fc.nat({ max: 6 })), { maxLength: 40 }),
      async (s, acts) => void (await run(s, acts, false)),
    ),
    { numRuns: RUNS },
  );
});

it("entries about one prophecy arrive in the order in which they were written", async () => {
  const say = fc
    .record({ id: commentId, tab: tabNumber })
    .map(({ id, tab }) => enqueue("comment", id, { prophecyId: "one" }, tab));
  const some = fc.oneof(say, say, discard, retry, fault, reopen, wake, pass, signIn);
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(some, fc.nat({ max: 6 })), { maxLength: 40 }),
      async (s, acts) => {
        const world = await run(s, acts, true);
        for (const person of ["marta", "lucia"]) {
          const inTurn = (keys: string[]) =>
            keys.filter(
              (key) => key.endsWith(person) && world.arrived.includes(key) && !world.refused.has(key),
            );
          expect(inTurn(world.arrived)).toEqual(inTurn(world.written));
        }
      },
    ),
    { numRuns: RUNS },
  );
});

it("the last reaction wins, whatever happened to the earlier ones", async () => {
  const react = fc
    .record({ choice: fc.constantFrom("like", "amen", null), tab: tabNumber })
    .map(({ choice, tab }) => enqueue("reaction", "r", choice, tab));
  const some = fc.oneof(react, react, fault, reopen, wake, pass);
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.tuple(some, fc.nat({ max: 6 })), { maxLength: 30 }),
      async (s, acts) => {
        const world = await run(s, acts, true);
        const last = world.lastKept.get("reaction-marta");
        const refused = (await world.entriesOf("marta"))[0];
        expect(refused ? refused.payload : world.server.get("reaction-marta")?.payload).toEqual(last);
      },
    ),
    { numRuns: RUNS },
  );
});

async function run(s: fc.Scheduler, acts: [Act, number][], withLocks: boolean): Promise<OutboxHarness> {
  const world = new OutboxHarness(2, withLocks, (label, step) =>
    s.schedule(Promise.resolve(), label).then(step),
  );
  const ledger = new Map<string, Promised>();
  for (const [act, steps] of acts) {
    act(world, ledger);
    for (let step = 0; step < steps && s.count() > 0; step += 1) await s.waitNext(1);
  }
  await settle(world, s);
  for (const [key, promised] of ledger) await check(world, key, promised, withLocks);
  return world;
}

/** The network heals; everybody opens the site once more and waits. */
async function settle(world: OutboxHarness, s: fc.Scheduler): Promise<void> {
  await s.waitIdle();
  world.faults.length = 0;
  for (const person of ["marta", "lucia"]) {
    world.signIn(person);
    for (let start = 0; start < 2; start += 1) {
      world.reopen(0);
      world.reopen(1);
      world.pass(400_000);
      world.wakeAll();
      await s.waitIdle();
    }
    // The visitor's entries are sent too, with anyone signed in.
    for (const owner of [person, VISITOR_OWNER])
      expect((await world.entriesOf(owner)).filter(({ state }) => state === "pending")).toEqual([]);
  }
}

async function check(
  world: OutboxHarness,
  key: string,
  { owner, payload, state }: Promised,
  withLocks: boolean,
): Promise<void> {
  const row: Row | undefined = world.server.get(key);
  if (row) expect(row).toMatchObject({ owner, inserts: 1 });
  const waiting = (await world.entriesOf(owner)).find(({ id }) => id === key);
  if (state === "discarded") {
    // Taken back, it is gone everywhere: here, and on the server if it had arrived. Without Web Locks another tab may
    // be sending it at that moment.
    if (waiting) expect(waiting).toMatchObject({ state: "refused", withdrawn: true });
    else if (withLocks && owner !== VISITOR_OWNER) expect(row).toBeUndefined();
  }
  if (state !== "kept" || key.startsWith("reaction")) return;
  if (waiting) expect(waiting).toMatchObject({ state: "refused", payload });
  else expect(row?.payload).toEqual(payload);
}
