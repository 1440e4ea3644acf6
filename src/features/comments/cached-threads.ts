import type { Target } from "#domain/target.ts";
import { cachedValue } from "#platform/offline/cached-value.ts";
import { memberStore, type MemberStore } from "#platform/offline/member-store.ts";
import type { ThreadPage } from "./comment.ts";

const PREFIX = { prophecy: "thread:", event: "event-thread:", media: "media-thread:" } as const;

/** How many conversations under events, and under media, a device keeps, those read last. */
const THREADS_KEPT = 30;

/** Caches the first page of a conversation beside what it is about. Never fails: it is only a copy. */
export async function cacheThreads(userId: string | null, target: Target, page: ThreadPage): Promise<void> {
  try {
    const store = await memberStore(userId);
    await store.values.put({ id: idOf(target), value: page, cachedAt: Date.now() });
    const orphans = await (target.type === "prophecy"
      ? ofPrunedArticles(store, idOf(target))
      : oldest(store, PREFIX[target.type]));
    if (orphans.length > 0) await store.values.deleteAll(orphans);
  } catch {
    // Storage full or blocked: the comments are on the screen all the same.
  }
}

/** A conversation cached on this device, or null; tells when it was cached, in milliseconds. */
export async function cachedThreads(
  userId: string | null,
  target: Target,
  tellAge?: (cachedAt: number | undefined) => void,
): Promise<ThreadPage | null> {
  const cached = await cachedValue<ThreadPage>(userId, idOf(target), tellAge);
  if (!Array.isArray(cached?.threads)) return null;
  return { threads: cached.threads, total: cached.total, fromDevice: true };
}

function idOf({ type, id }: Target): string {
  return PREFIX[type] + id;
}

/** Threads go when their article was pruned; the one being read may not have been cached yet. */
async function ofPrunedArticles({ values, articles }: MemberStore, read: string): Promise<string[]> {
  const kept = new Set((await articles.ids()).map((id) => PREFIX.prophecy + id).concat(read));
  return (await values.ids(PREFIX.prophecy)).filter((id) => !kept.has(id));
}

async function oldest({ values }: MemberStore, prefix: string): Promise<string[]> {
  if ((await values.ids(prefix)).length <= THREADS_KEPT) return [];
  const threads = await values.list(prefix);
  return threads
    .toSorted((a, b) => (b.cachedAt ?? 0) - (a.cachedAt ?? 0))
    .slice(THREADS_KEPT)
    .map(({ id }) => id);
}
