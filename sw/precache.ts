import { APP_SHELL } from "#domain/page-shells.ts";
import {
  cacheKey,
  COMPLETE_MARK,
  generationName,
  generations,
  IN_CHARGE_MARK,
  keysByPath,
  outdated,
  pathOf,
  type PrecacheEntry,
  unchecked,
} from "./generation.ts";
import { download, isAuthentic } from "./download.ts";
import { cachedPage } from "./cached-pages.ts";
import { isHashedAsset, pageFor } from "./routing.ts";
import { noteWindows, runningBuilds, type OpenWindow } from "./window-builds.ts";

const DOWNLOADS_AT_ONCE = 6;

/** Site files of one build, in a separate cache. */
export type Precache = {
  install: () => Promise<void>;
  /**
   * Deletes older builds but the one before and those that open windows run. While another version installs or waits, all stay, because its files
   * are among them; it deletes once it is in charge.
   */
  activate: (windows: readonly OpenWindow[], isAnotherComing: boolean) => Promise<void>;
  /** Whether this device shows another's pages as ours: an older build cached what a captive portal answered. */
  isPoisoned: () => Promise<boolean>;
  /** Answer from the caches, or null when the request is not for a file of a build; a page's is for the window `windowId`. */
  answer: (request: Request, windowId?: string) => Promise<Response> | null;
};

/** The precache of the build whose files `manifest` lists; `origin` is the site's. */
export function createPrecache(manifest: readonly PrecacheEntry[], origin: string): Precache {
  const current = generationName(manifest);
  const keys = keysByPath(manifest);

  const stored = async (path: string): Promise<Response | undefined> => {
    const key = keys.get(path);
    return key === undefined ? undefined : (await caches.open(current)).match(key);
  };

  /** A page that the storage has lost or spoiled comes from the network, if that has it. */
  const repaired = async (path: string): Promise<Response | undefined> => {
    const entry = manifest.find(({ url }) => pathOf(url) === path);
    if (!entry) return undefined;
    await fill(await caches.open(current), entry, await olderBuilds(current), origin).catch(() => undefined);
    return stored(path);
  };

  /** The storage may have been spoiled while this worker waited for its turn. */
  const dropForeignPages = async (): Promise<void> => {
    const cache = await caches.open(current);
    for (const entry of manifest) {
      if (!entry.url.endsWith(".html")) continue;
      const cached = await cache.match(cacheKey(entry));
      if (cached && !(await isAuthentic(entry, cached))) await cache.delete(cacheKey(entry));
    }
  };

  return {
    async install() {
      // A build that was deployed without its manifest would take the place of one that works without network.
      if (!keys.has(APP_SHELL)) throw new Error("no list of the build's files");
      // All or nothing: without the mark this worker is not installed, the running version stays, and
      // the next attempt goes on from the files that have arrived, which are the build's own.
      const cache = await caches.open(current);
      // Asked once and not for each of the files: every call of the storage goes through another process.
      const arrived = new Set((await cache.keys()).map(({ url }) => keyOf(url)));
      const older = await olderBuilds(current);
      await inTurns(
        manifest.filter((entry) => !arrived.has(cacheKey(entry))),
        (entry) => fill(cache, entry, older, origin),
      );
      await cache.put(COMPLETE_MARK, new Response(null));
    },

    async activate(windows, isAnotherComing) {
      await dropForeignPages();
      const names = await caches.keys();
      const complete = new Set<string>();
      const inChargeSince = new Map<string, number>();
      for (const name of generations(names)) {
        const cache = await caches.open(name);
        if (await cache.match(COMPLETE_MARK)) complete.add(name);
        const since = await cache.match(IN_CHARGE_MARK);
        if (since) inChargeSince.set(name, Number(await since.text()));
      }
      await (await caches.open(current)).put(IN_CHARGE_MARK, new Response(String(Date.now())));
      // Before the first install the network answered with this very build.
      if (complete.size === 1) await noteWindows(windows, current);
      if (isAnotherComing) return;
      const running = await runningBuilds(windows);
      await Promise.all(
        outdated(names, current, { complete, inChargeSince, running }).map((name) => caches.delete(name)),
      );
    },

    async isPoisoned() {
      for (const name of unchecked(await caches.keys())) {
        const shell = await (await caches.open(name)).match("/app.html", { ignoreSearch: true });
        if (shell && !(await shell.text()).includes('id="root"')) return true;
      }
      return false;
    },

    answer(request, windowId) {
      // A client that requests a part of a file cannot use all of it.
      if (request.method !== "GET" || request.headers.has("range")) return null;
      const url = new URL(request.url);
      if (url.origin !== origin) return null;
      if (request.mode === "navigate") {
        const asked = pageFor(url.pathname);
        if (asked === null) return null;
        // A capability that was switched off at the build has no page.
        const page = keys.has(asked) ? asked : APP_SHELL;
        return cachedPage(url, () => stored(page)).then(async (cached) => {
          const own = cached ?? (await stored(page)) ?? (await repaired(page));
          // Not waited for: the page comes first.
          if (own && windowId) void noteWindows([{ id: windowId }], current).catch(() => undefined);
          return own ?? fromNetwork(request);
        });
      }
      if (keys.has(url.pathname)) return stored(url.pathname).then((found) => found ?? fromNetwork(request));
      // A page of the previous build still asks for its own chunks.
      if (isHashedAsset(url.pathname))
        return fromAnyBuild(url.pathname).then((found) => found ?? fromNetwork(request));
      return null;
    },
  };
}

/**
 * A file of the site from its host, by its path alone. The rest of a page's address may hold what somebody shared with
 * the site (/compartir), and a request of that page would name that address as its referrer.
 */
function fromNetwork({ url, headers, cache, redirect }: Request): Promise<Response> {
  const { origin, pathname } = new URL(url);
  return fetch(origin + pathname, { headers, cache, redirect });
}

/** Puts one file into the cache: copied from an older build, or else downloaded. */
async function fill(
  cache: Cache,
  entry: PrecacheEntry,
  older: readonly Cache[],
  origin: string,
): Promise<void> {
  const key = cacheKey(entry);
  const copy = await firstMatch(older, key);
  await cache.put(key, copy ?? (await download(entry, origin)));
}

/** The caches of other builds than `current`, newest first. */
async function olderBuilds(current: string): Promise<Cache[]> {
  const names = generations(await caches.keys()).filter((name) => name !== current);
  return Promise.all(names.map((name) => caches.open(name)));
}

async function fromAnyBuild(key: string): Promise<Response | undefined> {
  return firstMatch(
    await Promise.all(generations(await caches.keys()).map((name) => caches.open(name))),
    key,
  );
}

async function firstMatch(among: readonly Cache[], key: string): Promise<Response | undefined> {
  for (const cache of among) {
    const found = await cache.match(key);
    if (found) return found;
  }
  return undefined;
}

/** The key of a cached file, of which a cache says the whole address. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, worker));
}
