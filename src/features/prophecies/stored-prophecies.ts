import { currentSession } from "#platform/session/session.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import type { Prophecy } from "./prophecy.ts";
import { picturesIn } from "./rules.ts";

/** How many read articles stay on the device; the oldest that nobody pinned go first (reference: cap your own cache). */
const KEEP_READ = 60;

/** Keeps a prophecy that was read, so that it opens without network. Never fails: reading matters more. */
export async function keepProphecy(prophecy: Prophecy): Promise<void> {
  try {
    const { articles } = await memberStore(currentSession().userId);
    const known = await articles.get(prophecy.id);
    await articles.put({
      id: prophecy.id,
      slug: prophecy.slug,
      savedAt: Date.now(),
      pinned: known?.pinned ?? false,
      article: prophecy,
    });
    const read = (await articles.list())
      .filter((stored) => !stored.pinned)
      .sort((a, b) => b.savedAt - a.savedAt);
    await Promise.all(read.slice(KEEP_READ).map((stored) => articles.delete(stored.id)));
  } catch {
    // Storage full or blocked: the article is on the screen all the same.
  }
}

/**
 * Asks for the pictures of a prophecy that was read: the worker keeps them, also those the reader has not scrolled to.
 * Never fails.
 */
export async function keepPictures(html: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await Promise.allSettled(picturesIn(html).map((address) => fetch(address, { credentials: "omit" })));
}

/** The copy of a prophecy on this device, by slug or id, and when it was made, in milliseconds; or null. */
export async function storedProphecy(
  slugOrId: string,
): Promise<{ prophecy: Prophecy; keptAt: number } | null> {
  const { articles } = await memberStore(currentSession().userId);
  const stored = await articles.list();
  const found = stored.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  return found ? { prophecy: found.article as Prophecy, keptAt: found.savedAt } : null;
}

/** Removes the copy of a prophecy that is no longer published. */
export async function forgetProphecy(slugOrId: string): Promise<void> {
  const stored = await storedProphecy(slugOrId);
  if (!stored) return;
  const { articles } = await memberStore(currentSession().userId);
  await articles.delete(stored.prophecy.id);
}
