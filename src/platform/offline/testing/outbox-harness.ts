import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { createOutbox, type OutboxEngine } from "../outbox-engine.ts";
import { OwnerSignedOutError, type OutboxSender, type OutboxWithdrawer } from "../outbox-sender.ts";
import { VISITOR_OWNER, type OutboxEntry } from "../outbox-entry.ts";
import type { OnlyWork } from "../only-sender.ts";
import { memoryOutbox, type OutboxTable } from "../outbox-table.ts";
import { underProphecy } from "./a-tab.ts";

/** Faults of one request on its way. */
export const FAULTS = [
  "none",
  "never arrives",
  "answer lost",
  "server error",
  "portal page",
  "rate limited",
  "maintenance",
  "refused",
  "tab dies before",
  "tab dies after",
] as const;

export type Fault = (typeof FAULTS)[number];

/** A row as the server keeps it. */
export interface Row {
  owner: string;
  payload: unknown;
  /** How many times a request made a new row of it. More than once is what must never happen. */
  inserts: number;
}

/** Wraps an asynchronous step, so that the order in which steps end can be chosen from outside. */
export type Shuffle = <Result>(label: string, step: () => Promise<Result>) => Promise<Result>;

const PEOPLE = ["marta", "lucia", VISITOR_OWNER] as const;

/**
 * One phone with several tabs and people, a server, and a network that fails on request. Everything is
 * real but the clock, the network and the order of events, which the test chooses.
 */
export class OutboxHarness {
  readonly server = new Map<string, Row>();
  readonly faults: Fault[] = [];
  /** The last value stored under each key: two taps at once in two tabs have no other order. */
  readonly lastKept = new Map<string, unknown>();
  /** Keys in the order in which they were first enqueued, and first stored. */
  readonly written: string[] = [];
  readonly arrived: string[] = [];
  /** Keys that the server refused once: what came after them did not wait. */
  readonly refused = new Set<string>();
  person: string | null = "marta";
  now = 1_800_000_000_000;
  readonly #queues = new Map(PEOPLE.map((person) => [person as string, memoryOutbox()]));
  readonly #shuffle: Shuffle;
  readonly #withLocks: boolean;
  #tabs: Tab[] = [];
  #revision = 0;

  constructor(tabs: number, withLocks: boolean, shuffle: Shuffle) {
    this.#shuffle = shuffle;
    this.#withLocks = withLocks;
    this.#tabs = Array.from({ length: tabs }, () => this.#open());
  }

  /** A tab of the phone; one that has died is opened again first. */
  tab(number: number): OutboxEngine {
    if (this.#tabAt(number).dead) this.reopen(number);
    return this.#tabAt(number).engine;
  }

  /** The tab is killed, whatever it is doing, and opened again. */
  reopen(number: number): void {
    void this.#die(this.#tabAt(number));
    this.#tabs[number % this.#tabs.length] = this.#open();
  }

  signIn(person: string | null): void {
    this.person = person;
  }

  /** Time passes in every tab; timers whose moment has come go off. */
  pass(ms: number): void {
    this.now += ms;
    for (const tab of this.#tabs) {
      const due = tab.timer && tab.timer.at <= this.now ? tab.timer : null;
      if (due) tab.timer = null;
      due?.work();
    }
  }

  entriesOf(person: string): Promise<OutboxEntry[]> {
    return this.#queueOf(person).list();
  }

  wakeAll(): void {
    for (const { engine } of this.#tabs) void engine.wake();
  }

  #open(): Tab {
    const tab = {
      dead: false,
      died: Promise.withResolvers<void>(),
      timer: null,
      round: undefined,
    } as Partial<Tab> as Tab;
    const alive = <Result>(step: () => Promise<Result>) => this.#step(tab, step);
    tab.engine = createOutbox({
      owner: () => (tab.dead ? null : this.person),
      hasPendingVisitorEntry: () => !tab.dead,
      queue: (owner) => Promise.resolve(this.#guarded(this.#queueOf(owner), alive)),
      keep: (owner, entry) =>
        alive(() => {
          this.lastKept.set(entry.id, entry.payload);
          this.written.push(entry.id);
          return this.#queueOf(owner).append(entry);
        }),
      kindOf: (kind) => ({
        send: this.#senderIn(tab),
        ...(kind === "comment" && { withdraw: this.#withdrawerIn(tab), lineOf: underProphecy }),
        allowsVisitor: kind === "contact",
        reread: () => undefined,
      }),
      isOffline: () => false,
      withLock: (work) => this.#withLock(tab, work),
      publish: () => {},
      broadcast: () => {},
      held: () => {},
      refused: () => {},
      schedule: (ms, work) => (tab.timer = { at: this.now + ms, work }),
      now: () => this.now,
      random: () => 0.5,
      newRevision: () => String((this.#revision += 1)),
    });
    return tab;
  }

  #senderIn(tab: Tab): OutboxSender {
    return (payload, id, { owner }) => this.#request(tab, id, owner, () => this.#store(id, owner, payload));
  }

  #withdrawerIn(tab: Tab): OutboxWithdrawer {
    return (id, { owner }) => this.#request(tab, id, owner, () => void this.server.delete(id));
  }

  /** One request on its way to the server, which carries out `work`. */
  async #request(tab: Tab, id: string, owner: string, work: () => void): Promise<void> {
    const fault = this.faults.shift() ?? "none";
    await this.#shuffle(`send ${id}`, () => Promise.resolve());
    if (tab.dead || fault === "tab dies before") return this.#die(tab);
    // A visitor's message is sent with the public key, with anyone signed in.
    if (owner !== VISITOR_OWNER && this.person !== owner) throw new OwnerSignedOutError();
    if (fault === "never arrives") throw toAppError(new TypeError("Failed to fetch"));
    if (fault === "server error") throw toAppError({ status: 503, message: "x" });
    if (fault === "portal page") throw toAppError({ status: 403, message: "<html>" });
    if (fault === "rate limited") throw new AppError("rate-limited", "PT429", { code: "PT429", hint: "30" });
    if (fault === "maintenance")
      throw toAppError({ status: 503, code: "PT503", message: "maintenance", hint: "45" });
    if (fault === "refused") this.refused.add(id);
    if (fault === "refused") throw new AppError("denied", "42501", { code: "42501" });
    work();
    await this.#shuffle(`answer ${id}`, () => Promise.resolve());
    if (tab.dead || fault === "tab dies after") return this.#die(tab);
    if (fault === "answer lost") throw toAppError(new TypeError("Failed to fetch"));
  }

  /** As the database does it: a repeated comment is a no-op unless its text was amended, a reaction is replaced. */
  #store(id: string, owner: string, payload: unknown): void {
    const known = this.server.get(id);
    if (!known) this.arrived.push(id);
    if (!known) this.server.set(id, { owner, payload, inserts: 1 });
    else if (id.startsWith("reaction") || (payload as { amended?: boolean }).amended) known.payload = payload;
  }

  /** A dead tab's promises never settle. */
  #die(tab: Tab): Promise<never> {
    tab.dead = true;
    tab.died.resolve();
    return new Promise(() => {});
  }

  #step<Result>(tab: Tab, step: () => Promise<Result>): Promise<Result> {
    if (tab.dead) return this.#die(tab);
    return this.#shuffle("store", () => (tab.dead ? this.#die(tab) : step()));
  }

  #guarded(table: OutboxTable, alive: <Result>(step: () => Promise<Result>) => Promise<Result>): OutboxTable {
    return {
      append: (row) => alive(() => table.append(row)),
      get: (id) => alive(() => table.get(id)),
      put: (row) => alive(() => table.put(row)),
      putAll: (rows) => alive(() => table.putAll(rows)),
      delete: (id) => alive(() => table.delete(id)),
      deleteAll: (ids) => alive(() => table.deleteAll(ids)),
      list: (prefix) => alive(() => table.list(prefix)),
      ids: (prefix) => alive(() => table.ids(prefix)),
      clear: () => alive(() => table.clear()),
      change: (id, edit) => alive(() => table.change(id, edit)),
      writer: () => alive(() => table.writer()),
    };
  }

  /** Web Locks: one tab at a time, a dead tab's lock is free; without them each tab minds only itself. */
  async #withLock(tab: Tab, work: OnlyWork): Promise<void> {
    const others = () =>
      this.#tabs.flatMap((other) =>
        !other.dead && other.round && (this.#withLocks || other === tab) ? [other.round] : [],
      );
    while (others().length > 0) await Promise.race(others());
    if (tab.dead) return;
    const round = Promise.race([work(new AbortController().signal), tab.died.promise]).finally(
      () => (tab.round = undefined),
    );
    tab.round = round;
    return round;
  }

  #queueOf(person: string): OutboxTable {
    const queue = this.#queues.get(person);
    if (!queue) throw new Error(`nobody called ${person}`);
    return queue;
  }

  #tabAt(number: number): Tab {
    const tab = this.#tabs[number % this.#tabs.length];
    if (!tab) throw new Error("no tab");
    return tab;
  }
}

interface Tab {
  dead: boolean;
  died: PromiseWithResolvers<void>;
  timer: { at: number; work: () => void } | null;
  round: Promise<void> | undefined;
  engine: OutboxEngine;
}
