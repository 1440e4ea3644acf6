import { atom } from "jotai";
import { currentSession, roleCheck, sessionAtom, store } from "#platform/session/session.ts";
import { MAINTENANCE_KEY } from "#platform/maintenance/maintenance.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { appendEntry } from "./append-entry.ts";
import { heldAtom } from "./delivery.ts";
import { memberStore, storesGoneAtom } from "./member-store.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import {
  clearPendingVisitorFlag,
  setPendingVisitorFlag,
  pendingVisitorFlag,
  hasPendingVisitorEntry,
} from "./pending-visitor-flag.ts";
import { asOnlySender } from "./only-sender.ts";
import { createOtherWindows } from "./other-windows.ts";
import { createOutbox } from "./outbox-engine.ts";
import { forgetUnsentNote, noteUnsent, unsentStore } from "./unsent-note.ts";
import type { OutboxKind } from "./outbox-kind.ts";
import { listedEntries, VISITOR_OWNER, type OutboxEntry } from "./outbox-entry.ts";

const kinds = new Map<string, OutboxKind>();
// Where pages are only rendered there are no others, and an open channel would keep the build from ending.
const channel =
  globalThis.document && globalThis.BroadcastChannel ? new BroadcastChannel("iglesia-outbox") : undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Entries that were not sent (pending, refused, withdrawn), oldest first; null until they were read from the local store. */
export const outboxAtom = atom<OutboxEntry[] | null>(null);

const engine = createOutbox({
  owner: () => currentSession().userId,
  hasPendingVisitorEntry,
  queue: async (owner) => (await memberStore(owner)).outbox,
  keep: async (owner, entry) => {
    if (owner !== VISITOR_OWNER) return appendEntry(owner, entry);
    // Without the flag nothing would send a visitor's entry. Set before, in case the tab dies; and after, in case another
    // tab has just cleared it.
    setPendingVisitorFlag();
    await appendEntry(owner, entry);
    setPendingVisitorFlag();
  },
  kindOf: (name) => kinds.get(name),
  isOffline: () => !navigator.onLine,
  withLock: (work) => (store.get(storageProblemAtom) === "newer" ? Promise.resolve() : asOnlySender(work)),
  publish: (entries) => {
    noteUnsent(currentSession().userId ?? VISITOR_OWNER, withoutUnasked(entries));
    store.set(outboxAtom, entries);
  },
  held: (isHeld) => {
    if (store.get(heldAtom) === isHeld) return;
    store.set(heldAtom, isHeld);
    // The banner may not have heard of it yet.
    if (isHeld) void cancelAndInvalidate(queryClient, { queryKey: MAINTENANCE_KEY });
  },
  refused: (error) => roleCheck.afterRefusal(error),
  broadcast: () => channel?.postMessage("changed"),
  schedule: (ms, work) => {
    clearTimeout(timer);
    timer = setTimeout(work, Math.max(1_000, ms));
  },
  now: Date.now,
  random: Math.random,
  newRevision: () => crypto.randomUUID(),
});

const otherWindows = createOtherWindows(outboxKind, (written) => channel?.postMessage({ written }));

/** Hears, from the person's own topic, that the server has taken a choice of theirs, made in any window. */
export const { taken: hearTakenChoice } = otherWindows;

/** Names the kinds that the outbox may send. Entries of others wait. */
export function registerOutboxKinds(named: readonly OutboxKind[]): void {
  for (const one of named) kinds.set(one.kind, otherWindows.announced(one));
}

/** The kind of this name; undefined for one that nobody registered. */
export function outboxKind(name: string): OutboxKind | undefined {
  return kinds.get(name);
}

/** Entries to show, count and ask about: all except pending ones that the page wrote by itself. */
export function withoutUnasked(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return listedEntries(entries, outboxKind);
}

/** Resets the kinds as in a newly loaded page; for tests. */
export function clearOutboxKinds(): void {
  kinds.clear();
}

export const {
  /** Keeps a write until the server has it and tries to send it now. Rejects only if it is not stored. */
  enqueue,
  /** The same for a given owner; if they have signed out since, it waits until they return. */
  enqueueFor,
  /** Replaces what an unsent entry says and tries again; false when it is no longer here (sent, or discarded). */
  amend,
  /** Puts a refused entry back in the queue and tries again; false when it is no longer here. */
  retry,
  /**
   * Removes an entry for good, at the person's request only. If the server may have it, and its kind has `withdraw`,
   * it stays as `withdrawn` until that has succeeded. False when it is no longer here (sent, or discarded).
   */
  discard,
  /** Sends the due entries, after the round of another tab if one is running. Never rejects. */
  flush,
  /** Sends without backoff. A wait that the server named, and that of a nameless entry, still count. Never rejects. */
  wake,
  /** Maintenance is over: sends at once what waited for its end. Never rejects. */
  resume,
} = engine;

/**
 * Sends on start, when the network is back, when the tab is shown again and when somebody signs in.
 * Returns a function that stops it.
 */
export function startOutbox(): () => void {
  const life = new AbortController();
  const { signal } = life;
  const wake = () => void engine.wake();
  channel?.addEventListener("message", ({ data }) => hearWindow(data), { signal });
  globalThis.addEventListener("online", wake, { signal });
  globalThis.addEventListener("pageshow", ({ persisted }) => persisted && wake(), { signal });
  const seen = () => document.visibilityState === "visible" && void engine.refresh().then(engine.wake);
  document.addEventListener("visibilitychange", seen, { signal });
  void clearFlagOfSentEntries();
  let owner: string | null | undefined;
  const follow = () => {
    const { userId } = currentSession();
    if (userId === owner) return;
    owner = userId;
    store.set(outboxAtom, null);
    void warnOfEviction(userId ?? VISITOR_OWNER)
      .then(engine.refresh)
      .then(wake);
  };
  const unfollow = store.sub(sessionAtom, follow);
  follow();
  // A store that opened late holds what no window has shown or sent yet.
  const unwatch = store.sub(storageProblemAtom, () => void engine.refresh().then(engine.wake));
  // Entries of a store that is gone are only on this screen now.
  const unwatchLoss = store.sub(storesGoneAtom, () => void engine.refresh());
  return () => {
    life.abort();
    unfollow();
    unwatch();
    unwatchLoss();
    clearTimeout(timer);
  };
}

/** Entries of the last visit that the browser deleted can no longer be shown: the page says so. */
async function warnOfEviction(owner: string): Promise<void> {
  const expected = unsentStore(owner);
  if (expected === null) return;
  const { outbox, durable } = await memberStore(owner);
  const writer = await outbox.writer().catch(() => expected);
  if (durable && writer !== expected) store.set(storageProblemAtom, "evicted");
}

/** Another window of this device queued or sent something. */
function hearWindow(message: unknown): void {
  const { written } = (message ?? {}) as { written?: unknown };
  if (typeof written === "string") return otherWindows.written(written);
  // If that window closes, this one has the next attempt scheduled.
  void engine.refresh().then(flush);
}

/** Without pending entries, the queue of this device's visitor need not be opened at the next start. */
async function clearFlagOfSentEntries(): Promise<void> {
  if (!hasPendingVisitorEntry()) return;
  const mark = pendingVisitorFlag();
  const { outbox, durable } = await memberStore(VISITOR_OWNER);
  const waiting = await outbox.list().catch(() => null);
  if (!durable || waiting?.length !== 0) return;
  clearPendingVisitorFlag(mark);
  forgetUnsentNote(VISITOR_OWNER);
}
