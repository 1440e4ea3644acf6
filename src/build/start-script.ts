/** Id of the element that lists the chunks which are asked for after the first paint. */
export const LATER_SCRIPTS = "later-scripts";

/**
 * The page is readable before any of our code runs; this lets the browser paint it before it spends
 * time on our code, which is fetched meanwhile (on a slow phone the difference between one paint and
 * two), and then asks for the rest of it. A hidden tab gets no frames.
 */
export function startScript(entry: string): string {
  const watch = String(watchStart).replaceAll(/\n\s+/g, "\n");
  return `{const f=(${watch})("${entry}"),s=()=>{for(const href of JSON.parse(document.getElementById("${LATER_SCRIPTS}").textContent))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}));import("${entry}").catch(f)};document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}`;
}

/**
 * Handles a main script that never runs: the HTML is older than the site's files, or a download hangs. The page is
 * reloaded once past all caches. Where a reload would not help, or would lose typed text, a sentence of index.html
 * says so. app/main.tsx sets `data-started`. The source of this function is inlined into the pages, so it cannot use
 * anything of this module. Returns the function to call when the script fails.
 */
function watchStart(entry: string): () => void {
  const { dataset } = document.documentElement;
  const box = document.getElementById("not-started");
  const [lost, away, typed] = (box?.children ?? []) as HTMLCollectionOf<HTMLElement>;
  const again = box?.querySelector("button");
  // Of the tab, so that a reload that did not help is not repeated.
  const note = "not-started-reloaded";
  if (!box || !lost || !away || !typed || !again) return () => undefined;

  const isTyped = () => [...(globalThis.heldBack?.typed.values() ?? [])].some(Boolean);
  const say = () => {
    if (dataset["started"]) return;
    typed.hidden = !isTyped();
    box.hidden = false;
  };
  /** Rejects where the site does not answer: a reload would take away what can be read. */
  const reload = async (isAsked: boolean) => {
    const answer = await fetch(location.href, { cache: "reload", signal: AbortSignal.timeout(8_000) });
    const html = await answer.text();
    if (!html.includes('id="root"')) throw new Error("another's page");
    // The worker asks for a page of its build that it has no more; that build has gone from the site.
    if (!html.includes(`"${entry}"`) && "caches" in globalThis) {
      for (const name of await caches.keys()) {
        if (!name.startsWith("site-")) continue;
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes(".html")) await cache.delete(request);
      }
    }
    if (dataset["started"]) return;
    // The answer may have taken seconds, and so may the reload: what is typed meanwhile keeps this page.
    if (!isAsked && isTyped()) return say();
    location.reload();
    if (isAsked) return;
    addEventListener(
      "input",
      () => {
        stop();
        say();
      },
      { once: true },
    );
  };
  const isFirst = () => {
    try {
      if (sessionStorage.getItem(note)) return false;
      sessionStorage.setItem(note, "1");
      return true;
    } catch {
      return false;
    }
  };
  const fail = () => {
    if (dataset["started"]) return;
    if (!isTyped() && isFirst()) reload(false).catch(say);
    else say();
  };
  const look = () => {
    if (dataset["started"]) {
      try {
        sessionStorage.removeItem(note);
      } catch {
        // nothing was noted either
      }
      return;
    }
    // On a slow line files still arrive.
    const last = Math.max(0, ...performance.getEntriesByType("resource").map(endOf));
    if (performance.now() - last < 5_000) setTimeout(look, 5_000);
    else fail();
  };
  const endOf = (entry: PerformanceEntry) => entry.startTime + entry.duration;
  const whenSaid = (type: string, hear: (event: Event) => void) =>
    addEventListener(
      type,
      (event) => {
        if (!box.hidden && !dataset["started"] && !box.contains(event.target as Node)) hear(event);
      },
      true,
    );
  whenSaid("input", say);
  whenSaid("submit", () => again.focus());
  whenSaid("click", ({ target }) => {
    if ((target as Element).closest("button")) again.focus();
  });
  again.addEventListener("click", () => {
    reload(true).catch(() => {
      lost.hidden = true;
      away.hidden = false;
    });
  });
  addEventListener("load", () => setTimeout(look, 12_000));
  // A picture that hangs holds the load up.
  setTimeout(look, 30_000);
  return fail;
}
