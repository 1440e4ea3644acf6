import { paths } from "#domain/paths.ts";
import { picturesIn } from "#domain/pictures.ts";
import { FETCHED_AT, PREFETCH_CACHE, type PrefetchedContent } from "#domain/prefetched-pages.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import { currentSession } from "#platform/session/session.ts";
import { hasMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import type { Prophecy } from "./prophecy.ts";

interface CachedProphecy {
  prophecy: Prophecy;
  /** When the copy was made, in milliseconds. */
  cachedAt: number;
}

/** How many read articles stay on the device; the oldest go first. */
const MAX_READ = 60;

/** A cache that hangs keeps nobody from the other copy for longer than this, in milliseconds. */
const CACHE_WITHIN_MS = 1_000;

/**
 * Caches a prophecy that was read, as it was at `savedAt`, so that it opens without network. Never fails: reading
 * matters more.
 */
export async function cacheProphecy(prophecy: Prophecy, savedAt: number = Date.now()): Promise<void> {
  try {
    const { articles } = await memberStore(currentSession().userId);
    await articles.put({
      id: prophecy.id,
      slug: prophecy.slug,
      savedAt,
      article: prophecy,
    });
    if ((await articles.ids()).length <= MAX_READ) return;
    const read = (await articles.list()).toSorted((a, b) => b.savedAt - a.savedAt);
    await articles.deleteAll(read.slice(MAX_READ).map(({ id }) => id));
  } catch {
    // Storage full or blocked: the article is on the screen all the same.
  }
}

/**
 * Asks for the pictures of a prophecy that was read: the worker caches them, also those the reader has not scrolled to.
 * Never fails.
 */
export async function cachePictures(html: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await Promise.allSettled(picturesIn(html).map((address) => timedFetch(address, { credentials: "omit" })));
}

/** The copy of a prophecy on this device, by slug or id, and when it was made, in milliseconds; or null. */
export async function cachedProphecy(slugOrId: string): Promise<CachedProphecy | null> {
  // Before the store: another read may move it there meanwhile.
  const fetched = await withTimeout(prefetchedProphecy(slugOrId), CACHE_WITHIN_MS).catch(() => null);
  // A broken place takes nothing from what the other one has.
  const copy = await storedProphecy(slugOrId).catch(() => null);
  if (!fetched) return copy;
  const isNewer = fetched.cachedAt > (copy?.cachedAt ?? 0);
  if (isNewer) await cacheProphecy(fetched.prophecy, fetched.cachedAt);
  await withTimeout(dropPrefetched(fetched.prophecy), CACHE_WITHIN_MS).catch(() => undefined);
  return isNewer ? fetched : copy;
}

/** The copy among the read articles; null without one. */
async function storedProphecy(slugOrId: string): Promise<CachedProphecy | null> {
  const { userId } = currentSession();
  // A first visit has no store, and loads Dexie only once the text is shown.
  if (!(await hasMemberStore(userId))) return null;
  const stored = await (await memberStore(userId)).articles.list();
  const found = stored.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  return found ? { prophecy: found.article as Prophecy, cachedAt: found.savedAt } : null;
}

/** The content that the worker fetched with the notice of a prophecy; null without one. */
async function prefetchedProphecy(slug: string): Promise<CachedProphecy | null> {
  if (!("caches" in globalThis) || !(await caches.has(PREFETCH_CACHE))) return null;
  const fetched = await (await caches.open(PREFETCH_CACHE)).match(paths.prophecy(slug));
  if (!fetched) return null;
  const { row: prophecy } = (await fetched.json()) as PrefetchedContent<Prophecy>;
  return { prophecy, cachedAt: Number(fetched.headers.get(FETCHED_AT)) };
}

/** Drops the worker's content once the prophecy is among the read articles. */
async function dropPrefetched({ id, slug }: Prophecy): Promise<void> {
  const { articles, durable } = await memberStore(currentSession().userId);
  // A store that lives as long as the tab does not replace it.
  if (durable && (await articles.get(id)))
    await (await caches.open(PREFETCH_CACHE)).delete(paths.prophecy(slug));
}

/** Removes the copy of a prophecy that is no longer published. */
export async function deleteCachedProphecy(slugOrId: string): Promise<void> {
  const stored = await cachedProphecy(slugOrId);
  if ("caches" in globalThis) await (await caches.open(PREFETCH_CACHE)).delete(paths.prophecy(slugOrId));
  if (!stored) return;
  const { articles } = await memberStore(currentSession().userId);
  await articles.delete(stored.prophecy.id);
}
