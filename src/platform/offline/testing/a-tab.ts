import { toAppError } from "#platform/supabase/errors.ts";
import { createOutbox } from "../outbox-engine.ts";
import type { OutboxPorts } from "../outbox-ports.ts";
import type { OutboxSender } from "../outbox-sender.ts";
import { VISITOR_OWNER, type OutboxEntry } from "../outbox-entry.ts";
import type { OnlyWork } from "../only-sender.ts";
import { memoryOutbox } from "../outbox-table.ts";

export const START = 1_800_000_000_000;

/** Answers of a server that is out of reach, and of one that refuses for good. */
export const offline = () => Promise.reject(toAppError(new TypeError("Failed to fetch")));
export const refused = () => Promise.reject(toAppError({ status: 403, code: "42501", message: "no" }));

/** One tab of one person, with a clock and a server of the test's own; `ports` are for an engine that differs in one of them. */
export function aTab(send: OutboxSender = () => Promise.resolve()) {
  const queue = memoryOutbox();
  const state = {
    owner: "marta" as string | null,
    now: START,
    isOffline: false,
    send,
    /** Undefined for a kind that cannot be taken back. */
    withdraw: ((_id) => Promise.resolve()) as ((id: string) => Promise<void>) | undefined,
    reread: [] as string[],
    shown: [] as OutboxEntry[],
    plan: null as { ms: number; work: () => void } | null,
    told: 0,
    isHeld: false,
    /** The times shown to writers of entries that wait apart. */
    apart: [] as number[],
    refusals: [] as unknown[],
    revision: 0,
    queue,
    visitorQueue: memoryOutbox(),
  };
  const ports: OutboxPorts = {
    owner: () => state.owner,
    hasPendingVisitorEntry: () => true,
    queue: (owner) => Promise.resolve(owner === VISITOR_OWNER ? state.visitorQueue : queue),
    keep: (owner, entry) => (owner === VISITOR_OWNER ? state.visitorQueue : queue).append(entry),
    kindOf: (kind) => ({
      send: (payload, id, context) => state.send(payload, id, context),
      ...(state.withdraw && { withdraw: (id) => state.withdraw?.(id) ?? Promise.resolve() }),
      reread: () => state.reread.push(kind),
      allowsVisitor: kind === "contact",
      isNameless: () => kind === "prayer",
      isUnasked: () => kind === "mark",
      waitsApart: (at) => state.apart.push(at),
      ...(kind === "comment" && { lineOf: underProphecy }),
    }),
    isOffline: () => state.isOffline,
    withLock: oneByOne(),
    publish: (entries) => (state.shown = entries),
    broadcast: () => (state.told += 1),
    held: (isHeld) => (state.isHeld = isHeld),
    refused: (error) => state.refusals.push(error),
    schedule: (ms, work) => (state.plan = { ms, work }),
    now: () => state.now,
    random: () => 0.5,
    newRevision: () => String((state.revision += 1)),
  };
  return { ...createOutbox(ports), state, ports };
}

/** As comments wait: one after the other under one prophecy. */
export function underProphecy(payload: unknown): string | null {
  const { prophecyId } = (payload ?? {}) as { prophecyId?: unknown };
  return typeof prophecyId === "string" ? prophecyId : null;
}

/** Rounds one after the other, as Web Locks give them. */
function oneByOne() {
  let last = Promise.resolve();
  const never = new AbortController().signal;
  return (work: OnlyWork) => (last = last.catch(() => {}).then(() => work(never)));
}

/** A comment that waits to be sent. */
export function anEntry(id: string, createdAt: number): OutboxEntry {
  return {
    id,
    kind: "comment",
    payload: {},
    revision: id,
    createdAt,
    attempts: 0,
    nextAttemptAt: 0,
    state: "pending",
  };
}
