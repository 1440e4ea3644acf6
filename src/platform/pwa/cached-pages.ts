import { PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { isCacheablePage, CACHED_BY, PAGES_CACHE } from "#domain/cached-pages.ts";

/** Oldest pages go first; the articles themselves are in the offline store. */
const MAX_PAGES = 60;

/** Parts that change or belong to a moment: menus, dialogs, live regions, the conversation. */
const NOT_CACHED = "dialog, [popover], output, script, [data-live]";

/** Names the signed-in person: the element is cached empty, since its content may not be shown once they are gone. */
const PRIVATE = "[data-private]";

/** Caches the page now on the screen for the next visit. Never fails: it is a head start, not the text itself. */
export async function cachePage(pathname: string): Promise<void> {
  const root = document.getElementById("root");
  const build = document.querySelector('body > link[rel="modulepreload"]')?.getAttribute("href");
  if (!root || !build || !isCacheablePage(pathname) || !("caches" in globalThis)) return;
  try {
    const pages = await caches.open(PAGES_CACHE);
    await pages.put(
      pathname,
      new Response(markupOf(root), {
        headers: { "Content-Type": "text/html; charset=utf-8", [CACHED_BY]: build },
      }),
    );
    const cached = await pages.keys();
    await Promise.all(
      cached.slice(0, Math.max(0, cached.length - MAX_PAGES)).map((request) => pages.delete(request)),
    );
  } catch {
    // Full or blocked storage.
  }
}

/** Deletes the cached page of this path: its content is no longer public. */
export async function deleteCachedPage(pathname: string): Promise<void> {
  if ("caches" in globalThis) await (await caches.open(PAGES_CACHE)).delete(pathname);
}

/** Sign-out: forgets the pages read here and the content that the worker fetched; the next person must not see them. */
export async function deleteCachedPages(): Promise<void> {
  if ("caches" in globalThis)
    await Promise.all([PAGES_CACHE, PREFETCH_CACHE].map((name) => caches.delete(name)));
}

function markupOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(NOT_CACHED)) part.remove();
  for (const part of copy.querySelectorAll(PRIVATE)) part.replaceChildren();
  return copy.innerHTML;
}
