import { changePwaState } from "./pwa-state.ts";
import { update } from "./update.ts";

/** Name of the note that this tab was reloaded for a missing chunk, and when, in milliseconds. */
const RELOADED_AT = "missing-chunk-reloaded-at";
/** A reload that did not help is not repeated for so long, in milliseconds. */
const RELOAD_PAUSE_MS = 60_000;

/** A chunk or its styles did not arrive, in the words of Chromium, Firefox, WebKit and Vite. */
const MISSING = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Looks for a new version when a chunk does not arrive although the site answers: a deploy has taken its file away. Call it
 * once, at the start. Returns a function that ends it.
 */
export function watchMissingChunks(): () => void {
  const life = new AbortController();
  // Vite's own event for a dynamic import that failed, or for what failed in the work after it.
  const look = (failed: Event) => {
    const { payload } = failed as Event & { payload?: unknown };
    if (payload instanceof Error && MISSING.test(payload.message))
      void lookForVersion().catch(() => undefined);
  };
  addEventListener("vite:preloadError", look, { signal: life.signal });
  return () => life.abort();
}

/** Offers the version that has replaced this page's. Rejects while the site cannot be reached. */
export async function lookForVersion(reload = () => location.reload()): Promise<void> {
  // Plain fetch: timedFetch is not loaded at the start of a page.
  const answer = await fetch("/sw.js", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(10_000),
  });
  // A captive portal answers everything with its page.
  if (!answer.ok || !answer.headers.get("content-type")?.includes("javascript")) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return reloadOnce(reload);
  changePwaState({ isOutdated: true });
  await registration.update();
  // One that installs is offered once it waits.
  if (!registration.installing && !registration.waiting) update.offer(() => false);
}

/**
 * Without a worker the prompt's own chunk may be missing too, so the page is reloaded by itself, unless a message can be
 * written in it; where another form is unsaved, the browser asks first.
 */
function reloadOnce(reload: () => void): void {
  // Also an empty one: the next page may take seconds to come, and what is typed until then would go with this one.
  if (document.querySelector("textarea")) return update.offer(() => false);
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reload();
  // A form that came after the look above.
  addEventListener("input", stay, { once: true, capture: true });
}

/** Keeps this page, whose reload is under way. */
function stay(): void {
  stop();
  update.offer(() => false);
}
