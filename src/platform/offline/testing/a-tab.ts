import { toAppError } from "#platform/supabase/errors.ts";
import { createOutbox, type OutboxPorts, type OutboxSender } from "../outbox-engine.ts";
import { VISITOR_OWNER, type OutboxEntry } from "../outbox-entry.ts";
import { memoryTable } from "../table.ts";

export const START = 1_800_000_000_000;

/** What a server answers that is out of reach, and one that says no for good. */
export const offline = () => Promise.reject(toAppError(new TypeError("Failed to fetch")));
export const refused = () => Promise.reject(toAppError({ status: 403, code: "42501", message: "no" }));

/** One tab of one person, with a clock and a server of the test's own; `ports` are for an engine that differs in one of them. */
export function aTab(send: OutboxSender = () => Promise.resolve()) {
  const queue = memoryTable<OutboxEntry>();
  const state = {
    owner: "marta" as string | null,
    now: START,
    send,
    shown: [] as OutboxEntry[],
    plan: null as { ms: number; work: () => void } | null,
    told: 0,
    revision: 0,
    queue,
    visitorQueue: memoryTable<OutboxEntry>(),
  };
  const ports: OutboxPorts = {
    owner: () => state.owner,
    visitorWaits: () => true,
    queue: (owner) => Promise.resolve(owner === VISITOR_OWNER ? state.visitorQueue : queue),
    keep: (owner, entry) => (owner === VISITOR_OWNER ? state.visitorQueue : queue).put(entry),
    senderOf: () => (payload, id, context) => state.send(payload, id, context),
    alone: oneByOne(),
    show: (entries) => (state.shown = entries),
    tell: () => (state.told += 1),
    later: (ms, work) => (state.plan = { ms, work }),
    now: () => state.now,
    random: () => 0.5,
    newRevision: () => String((state.revision += 1)),
  };
  return { ...createOutbox(ports), state, ports };
}

/** Rounds one after the other, as Web Locks give them. */
function oneByOne() {
  let last = Promise.resolve();
  return (work: () => Promise<void>) => (last = last.catch(() => {}).then(work));
}
