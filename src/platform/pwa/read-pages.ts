import { PREFETCH_CACHE } from "#domain/prefetched-pages.ts";
import { isReadPage, KEPT_BY, READ_PAGES_CACHE } from "#domain/read-pages.ts";

/** Oldest pages go first; the articles themselves are kept by the offline store. */
const KEEP_PAGES = 60;

/** Parts that change or belong to a moment: menus, dialogs, live regions, the conversation. */
const NOT_KEPT = "dialog, [popover], output, script, [data-live]";

/** Says who is signed in: its place is kept, its content may not stand there once they are gone. */
const PRIVATE = "[data-private]";

/** Keeps the page now on the screen for the next visit. Never fails: it is a head start, not the text itself. */
export async function keepReadPage(pathname: string): Promise<void> {
  const root = document.getElementById("root");
  const build = document.querySelector('body > link[rel="modulepreload"]')?.getAttribute("href");
  if (!root || !build || !isReadPage(pathname) || !("caches" in globalThis)) return;
  try {
    const pages = await caches.open(READ_PAGES_CACHE);
    await pages.put(
      pathname,
      new Response(markupOf(root), {
        headers: { "Content-Type": "text/html; charset=utf-8", [KEPT_BY]: build },
      }),
    );
    const kept = await pages.keys();
    await Promise.all(
      kept.slice(0, Math.max(0, kept.length - KEEP_PAGES)).map((request) => pages.delete(request)),
    );
  } catch {
    // Full or blocked storage.
  }
}

/** Drops the kept page of a prophecy that is no longer published. */
export async function deleteReadPage(pathname: string): Promise<void> {
  if ("caches" in globalThis) await (await caches.open(READ_PAGES_CACHE)).delete(pathname);
}

/** Sign-out: forgets the pages read here, and those about to be kept; the next person must not see them. */
export async function deleteReadPages(): Promise<void> {
  if ("caches" in globalThis)
    await Promise.all([READ_PAGES_CACHE, PREFETCH_CACHE].map((name) => caches.delete(name)));
}

function markupOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(NOT_KEPT)) part.remove();
  for (const part of copy.querySelectorAll(PRIVATE)) part.replaceChildren();
  return copy.innerHTML;
}
