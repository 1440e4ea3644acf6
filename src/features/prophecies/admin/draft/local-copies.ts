import * as v from "valibot";
import { memberStore } from "#platform/offline/member-store.ts";
import { currentSession } from "#platform/session/session.ts";
import type { DraftFields } from "./draft-fields.ts";

/** Unsaved edits of a prophecy, kept on this device. */
export interface LocalCopy {
  key: string;
  prophecyId: string;
  fields: DraftFields;
  /** The version they were made on; null when it had never been saved. */
  baseVersion: number | null;
  /** Milliseconds since 1970. */
  editedAt: number;
}

/** The copy of one open editor. */
export interface LocalCopyKeeper {
  /** Resolves when these edits, or later ones, are on the disk. */
  keep: (edits: Pick<LocalCopy, "fields" | "baseVersion">) => Promise<void>;
  forget: () => Promise<void>;
  /** Tells the other tabs that this editor is open. Returns the way to end that: what is still kept may then be offered. */
  hold: () => () => void;
  /** False where the browser blocks storage: then the copy lives only as long as this tab. */
  durable: () => Promise<boolean>;
}

const PREFIX = "prophecy:";

// Copies are checked: an older version of the site or the developer tools may have written them.
const storedCopy = v.object({
  prophecyId: v.pipe(v.string(), v.uuid()),
  baseVersion: v.nullable(v.number()),
  editedAt: v.number(),
  fields: v.object({
    title: v.string(),
    content: v.string(),
    category: v.string(),
    publish_date: v.string(),
    author: v.string(),
    image_url: v.nullable(v.string()),
    allow_comments: v.optional(v.boolean(), true), // copies of older builds say nothing of it
  }),
});

/**
 * Opens the copy of one editor in the member's `drafts` table, under `prophecy:<id>:<editor>`: two tabs
 * with the same prophecy never overwrite each other's. A Web Lock of that name tells that it is alive.
 */
export function openLocalCopy(prophecyId: string): LocalCopyKeeper {
  const key = `${PREFIX}${prophecyId}:${crypto.randomUUID()}`;
  let latest: (() => Promise<void>) | null = null;
  let running: Promise<void> | null = null;

  // While one write is under way only the newest of the following ones is kept.
  async function drain() {
    while (latest) {
      const task = latest;
      latest = null;
      await task();
    }
  }
  function enqueue(task: () => Promise<void>): Promise<void> {
    latest = task;
    running ??= drain().finally(() => (running = null));
    return running;
  }

  return {
    keep: (edits) => {
      const value = { ...edits, prophecyId, editedAt: Date.now() };
      return enqueue(async () => (await drafts()).put({ id: key, value }));
    },
    forget: () => enqueue(async () => (await drafts()).delete(key)),
    hold: () => holdLock(key),
    durable: async () => (await memberStore(currentSession().userId)).durable,
  };
}

/** Copies that no open editor is writing (after a crash, a reload, a closed tab), newest first. */
export async function abandonedCopies(prophecyId?: string): Promise<LocalCopy[]> {
  const [rows, alive] = await Promise.all([drafts().then((table) => table.list()), heldLocks()]);
  return rows
    .filter(({ id }) => id.startsWith(prophecyId ? `${PREFIX}${prophecyId}:` : PREFIX) && !alive.has(id))
    .flatMap(({ id, value }) => {
      const copy = v.safeParse(storedCopy, value);
      return copy.success ? [{ key: id, ...copy.output }] : [];
    })
    .toSorted((a, b) => b.editedAt - a.editedAt);
}

/** Deletes a copy for good, because the person said so or because it has been taken over. */
export async function discardCopy(key: string): Promise<void> {
  await (await drafts()).delete(key);
}

async function drafts() {
  return (await memberStore(currentSession().userId)).drafts;
}

/** Editors closed in this tab: their locks may be free only a moment later. */
const closedHere = new Set<string>();

/** Browsers free the lock by themselves when the tab goes, however it goes. */
function holdLock(name: string): () => void {
  const held = Promise.withResolvers<void>();
  void navigator.locks?.request(name, () => held.promise);
  closedHere.delete(name);
  return () => {
    closedHere.add(name);
    held.resolve();
  };
}

async function heldLocks(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query();
  const names = locks?.held?.map(({ name }) => name) ?? [];
  return new Set(names.filter((name) => name !== undefined && !closedHere.has(name)));
}
