import { memberStore } from "#platform/offline/member-store.ts";
import type { ThreadPage } from "./comment.ts";

const PREFIX = "thread:";

/** Keeps the first page of a read prophecy's comments beside the article. Never fails: it is only a copy. */
export async function keepThreads(
  userId: string | null,
  prophecyId: string,
  page: ThreadPage,
): Promise<void> {
  try {
    const { values, articles } = await memberStore(userId);
    await values.put({ id: PREFIX + prophecyId, value: page });
    // Threads go when their article was pruned; the one being read may not have been kept yet.
    const kept = new Set((await articles.list()).map(({ id }) => PREFIX + id).concat(PREFIX + prophecyId));
    const orphans = (await values.list()).filter(({ id }) => id.startsWith(PREFIX) && !kept.has(id));
    await Promise.all(orphans.map(({ id }) => values.delete(id)));
  } catch {
    // Storage full or blocked: the comments are on the screen all the same.
  }
}

/** The comments of a prophecy kept on this device, or null. */
export async function storedThreads(userId: string | null, prophecyId: string): Promise<ThreadPage | null> {
  const { values } = await memberStore(userId);
  const kept = (await values.get(PREFIX + prophecyId))?.value as ThreadPage | undefined;
  return Array.isArray(kept?.threads) ? { ...kept, fromDevice: true } : null;
}
