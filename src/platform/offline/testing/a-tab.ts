import { createOutbox, type OutboxSender } from "../outbox-engine.ts";
import { VISITOR_OWNER, type OutboxEntry } from "../outbox-entry.ts";
import { memoryTable } from "../table.ts";

export const START = 1_800_000_000_000;

/** One tab of one person, with a clock and a server of the test's own. */
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
  const engine = createOutbox({
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
  });
  return { ...engine, state };
}

/** Rounds one after the other, as Web Locks give them. */
function oneByOne() {
  let last = Promise.resolve();
  return (work: () => Promise<void>) => (last = last.catch(() => {}).then(work));
}
