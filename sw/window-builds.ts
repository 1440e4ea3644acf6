/** Cache that maps each open window's id to the name of the build's cache it runs. Not a build's cache itself. */
const WINDOWS_CACHE = "windows";

/** Most notes on a device: those of closed windows go only at the next version. */
const MAX_WINDOWS = 100;

/** A client of the worker; the next page in the same tab has another id. */
export type OpenWindow = { readonly id: string };

/** Notes which build answered windows. */
export async function noteWindows(windows: readonly OpenWindow[], build: string): Promise<void> {
  if (windows.length === 0) return;
  const cache = await caches.open(WINDOWS_CACHE);
  for (const { id } of windows) await cache.put(keyOf(id), new Response(build));
  const noted = await cache.keys();
  for (const { url } of noted.slice(0, Math.max(0, noted.length - MAX_WINDOWS)))
    await cache.delete(new URL(url).pathname);
}

/**
 * The builds that the open windows run; null when one was not answered by the worker, so that its build is not known.
 * Forgets the notes of closed windows.
 */
export async function runningBuilds(open: readonly OpenWindow[]): Promise<ReadonlySet<string> | null> {
  if (!(await caches.has(WINDOWS_CACHE))) return open.length === 0 ? new Set() : null;
  const cache = await caches.open(WINDOWS_CACHE);
  const builds = new Map<string, string | undefined>(open.map(({ id }) => [keyOf(id), undefined]));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (builds.has(pathname)) builds.set(pathname, await (await cache.match(pathname))?.text());
    else await cache.delete(pathname);
  }
  const running = new Set<string>();
  for (const build of builds.values()) {
    if (build === undefined) return null;
    running.add(build);
  }
  return running;
}

const keyOf = (id: string) => `/${encodeURIComponent(id)}`;
