import {
  cacheKey,
  COMPLETE_MARK,
  generationName,
  generations,
  keysByPath,
  outdated,
  type PrecacheEntry,
} from "./generation.ts";
import { readPage } from "./read-pages.ts";
import { isHashedAsset, pageFor, READ_SHELL } from "./routing.ts";

const DOWNLOADS_AT_ONCE = 6;

/** Site files of one build, in a cache of their own. */
export type Precache = {
  install: () => Promise<void>;
  activate: () => Promise<void>;
  /** Answer from the caches, or null when the request is not for a file of a build. */
  answer: (request: Request) => Promise<Response> | null;
};

/** The precache of the build whose files `manifest` lists; `origin` is the site's. */
export function createPrecache(manifest: readonly PrecacheEntry[], origin: string): Precache {
  const current = generationName(manifest);
  const keys = keysByPath(manifest);

  const stored = async (path: string): Promise<Response | undefined> => {
    const key = keys.get(path);
    return key === undefined ? undefined : (await caches.open(current)).match(key);
  };

  return {
    async install() {
      // All or nothing: without the mark this worker is not installed, the running version stays, and
      // the next attempt goes on from the files that have arrived.
      const cache = await caches.open(current);
      await inTurns(manifest, (entry) => fill(cache, entry, current, origin));
      await cache.put(COMPLETE_MARK, new Response(null));
    },

    async activate() {
      const names = await caches.keys();
      const complete = new Set<string>();
      for (const name of generations(names)) {
        if (await (await caches.open(name)).match(COMPLETE_MARK)) complete.add(name);
      }
      await Promise.all(outdated(names, current, complete).map((name) => caches.delete(name)));
    },

    answer(request) {
      if (request.method !== "GET") return null;
      const url = new URL(request.url);
      if (url.origin !== origin) return null;
      if (request.mode === "navigate") {
        const page = pageFor(url.pathname);
        return page === null
          ? null
          : readPage(url.pathname, () => stored(READ_SHELL)).then(
              async (kept) => kept ?? (await stored(page)) ?? fetch(request),
            );
      }
      if (keys.has(url.pathname)) return stored(url.pathname).then((found) => found ?? fetch(request));
      // A page of the previous build still asks for its own chunks.
      if (isHashedAsset(url.pathname))
        return fromAnyBuild(url.pathname).then((found) => found ?? fetch(request));
      return null;
    },
  };
}

/** Puts one file into the cache: kept, copied from an older build, or downloaded, in this order. */
async function fill(cache: Cache, entry: PrecacheEntry, current: string, origin: string): Promise<void> {
  const key = cacheKey(entry);
  if (await cache.match(key)) return;
  const copy = await fromAnyBuild(key, current);
  await cache.put(key, copy ?? (await download(entry, origin)));
}

async function fromAnyBuild(key: string, except?: string): Promise<Response | undefined> {
  for (const name of generations(await caches.keys())) {
    if (name === except) continue;
    const found = await (await caches.open(name)).match(key);
    if (found) return found;
  }
  return undefined;
}

async function download(entry: PrecacheEntry, origin: string): Promise<Response> {
  const url = new URL(entry.url, origin);
  const response = await fetch(url, {
    credentials: "same-origin",
    // A file without a hash in its name may be old in the browser's own cache.
    cache: entry.revision === null ? "default" : "reload",
  });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  if (new URL(response.url).origin !== origin) throw new Error(`${url.pathname} left the site`);
  const isPage = url.pathname.endsWith(".html");
  // A host that answers a missing file with its start page must not break the installed app.
  if (!isPage && response.headers.get("content-type")?.startsWith("text/html")) {
    throw new Error(`${url.pathname} is missing on the server`);
  }
  return response.redirected ? withoutRedirect(response) : response;
}

/** Hosts redirect `/app.html` to `/app`; a redirected answer may not answer a navigation. */
async function withoutRedirect(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker));
}
