import { paths } from "#domain/paths.ts";
import { isReadPage } from "#domain/read-pages.ts";
import { keepReadPage } from "#platform/pwa/read-pages.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession } from "#platform/session/session.ts";

/** After the pictures and the fonts of the page have settled, in milliseconds. */
const SETTLED_MS = 1_500;

/** A prophecy is kept by its reader, which knows whether it is published. */
const KEPT_ELSEWHERE = /^\/blog\/./;

/**
 * Keeps every public page with content as it was last seen, so that the next visit shows it before any script runs
 * (domain/read-pages.ts). A filtered list is not kept: its address is the list's. Returns the way to stop.
 */
export function keepSeenPages(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== "updated") return;
    clearTimeout(timer);
    const seenBy = currentSession();
    timer = setTimeout(() => {
      const { pathname, search } = location;
      const isSettled = document.querySelector("main [aria-busy=true]") === null;
      if (!isReadPage(pathname) || KEPT_ELSEWHERE.test(pathname) || search !== "" || !isSettled) return;
      // A member's shelf is in their own store, which opens after the page was drawn: the kept page would blink.
      if (pathname === paths.resources() && seenBy.userId !== null) return;
      // Whoever left meanwhile has taken what they saw along.
      if (currentSession().userId !== seenBy.userId || currentSession().status === "loading") return;
      if (isRead()) void keepReadPage(pathname);
    }, SETTLED_MS);
  });
}

/** What could not be read is not worth showing again. */
function isRead(): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: "active" });
  return shown.every(({ state }) => state.status !== "error");
}
