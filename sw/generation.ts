/** One file of the build, as vite-plugin-pwa lists it; `revision` is null when the name carries a hash. */
export type PrecacheEntry = { url: string; revision: string | null };

const PREFIX = "app-";

/** Put last into a generation's cache: a cache without it was left by an interrupted install. */
export const COMPLETE_MARK = "/.precache-complete";

/** Cache name of a build: the same files give the same name, any other file another one. */
export function generationName(manifest: readonly PrecacheEntry[]): string {
  const lines = manifest.map(cacheKey).sort().join("\n");
  // FNV-1a over two seeds: only different builds of one site have to differ, nobody forges them.
  return PREFIX + fnv1a(lines, 0x811c9dc5) + fnv1a(lines, 0x9747b28c);
}

/** Key of an entry inside its cache: an unhashed file is kept under its revision. */
export function cacheKey(entry: PrecacheEntry): string {
  const path = pathOf(entry.url);
  return entry.revision === null ? path : `${path}?revision=${entry.revision}`;
}

/** Path → cache key of the manifest's files. */
export function keysByPath(manifest: readonly PrecacheEntry[]): ReadonlyMap<string, string> {
  return new Map(manifest.map((entry) => [pathOf(entry.url), cacheKey(entry)]));
}

/**
 * Caches of older builds to delete: all but `current` and the newest complete one before it.
 * `names` are in the order in which the caches were made, as `caches.keys()` gives them.
 */
export function outdated(names: readonly string[], current: string, complete: ReadonlySet<string>): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== current);
  const previous = others.findLast((name) => complete.has(name));
  return others.filter((name) => name !== previous);
}

/** The site's generations among all cache names, newest first. */
export function generations(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(PREFIX)).toReversed();
}

function pathOf(url: string): string {
  return url.startsWith("/") ? url : `/${url}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
