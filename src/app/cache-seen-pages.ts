import { isCacheablePage } from "#domain/cached-pages.ts";
import { cachePage, deleteCachedPage } from "#platform/pwa/cached-pages.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession } from "#platform/session/session.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";

/** After the pictures and the fonts of the page have settled, in milliseconds. */
const SETTLED_MS = 1_500;

/** A prophecy is cached by its reader, which knows whether it is published. */
const CACHED_ELSEWHERE = /^\/blog\/./;

/** A member's are in their own store, which opens after the page was drawn: the cached page would blink. */
const OWN_OF_MEMBERS = /^\/(?:recursos|foro|oracion|media|streaming)(?:\/|$)/;

/**
 * Caches every public page with content as it was last seen, so that the next visit shows it before any script runs
 * (domain/cached-pages.ts). A filtered list is not cached: its address is the list's. Returns the way to stop.
 */
export function cacheSeenPages(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== "updated") return;
    clearTimeout(timer);
    const seenBy = currentSession();
    timer = setTimeout(() => {
      const { pathname, search } = location;
      const isSettled = document.querySelector("main [aria-busy=true]") === null;
      if (!isCacheablePage(pathname) || CACHED_ELSEWHERE.test(pathname) || search !== "" || !isSettled)
        return;
      if (OWN_OF_MEMBERS.test(pathname) && seenBy.userId !== null) return;
      // The pages of a person who has left meanwhile are deleted.
      if (currentSession().userId !== seenBy.userId || currentSession().status === "loading") return;
      if (isGone()) void deleteCachedPage(pathname);
      else if (isRead()) void cachePage(pathname);
    }, SETTLED_MS);
  });
}

/** An unpublished page is not shown from the cache. */
function isGone(): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: "active" });
  return shown.some(({ state }) => state.status === "error" && saysGone(state.error));
}

/** A page that could not be read is not cached. */
function isRead(): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: "active" });
  return shown.every(({ state }) => state.status !== "error");
}
