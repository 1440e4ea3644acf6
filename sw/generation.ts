import { isHashedAsset } from "./routing.ts";

/** One file of the build: what arrives under `url` is checked against `revision`. */
export type PrecacheEntry = { url: string; revision: string };

const PREFIX = "site-";

/** Caches of old builds that stored answers unchecked, even a captive portal's page. */
const UNCHECKED = "app-";

/** Put last into a generation's cache: a cache without it was left by an interrupted install. */
export const COMPLETE_MARK = "/.precache-complete";

/** Put into a generation's cache when its worker is put in charge, with the moment. */
export const IN_CHARGE_MARK = "/.precache-in-charge";

/** Cache name of a build: the same files give the same name, any other file another one. */
export function generationName(manifest: readonly PrecacheEntry[]): string {
  const lines = manifest.map(cacheKey).sort().join("\n");
  // FNV-1a over two seeds: only different builds of one site have to differ, nobody forges them.
  return PREFIX + fnv1a(lines, 0x811c9dc5) + fnv1a(lines, 0x9747b28c);
}

/** Key of an entry inside its cache: an unhashed file is cached under its revision. */
export function cacheKey(entry: PrecacheEntry): string {
  const path = pathOf(entry.url);
  return isHashedAsset(path) ? path : `${path}?revision=${entry.revision}`;
}

/** Path → cache key of the manifest's files. */
export function keysByPath(manifest: readonly PrecacheEntry[]): ReadonlyMap<string, string> {
  return new Map(manifest.map((entry) => [pathOf(entry.url), cacheKey(entry)]));
}

/** State of the builds whose files this device has. */
export type KnownBuilds = {
  /** Builds whose files are all here. */
  complete: ReadonlySet<string>;
  /** When each was put in charge, in milliseconds; absent if a newer build replaced it while it waited. */
  inChargeSince: ReadonlyMap<string, number>;
  /** Builds that open windows run; null when that is unknown for any of them. */
  running: ReadonlySet<string> | null;
};

/**
 * Caches to delete: those of every build but `current`, the one in charge before it and those that open windows run; when
 * that is not known, every complete one stays. Caches that were filled unchecked always go. `names` are in the order in which
 * the caches were made, as `caches.keys()` gives them.
 */
export function outdated(
  names: readonly string[],
  current: string,
  { complete, inChargeSince, running }: KnownBuilds,
): string[] {
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== current);
  const since = (name: string) => inChargeSince.get(name) ?? -1;
  const usable = others.filter((name) => complete.has(name)).toSorted((a, b) => since(a) - since(b));
  const previous = usable.at(-1);
  const kept = usable.filter((name) => name === previous || running === null || running.has(name));
  return [...others.filter((name) => !kept.includes(name)), ...unchecked(names)];
}

/** Caches that were filled unchecked. */
export function unchecked(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(UNCHECKED));
}

/** The site's generations among all cache names, newest first. */
export function generations(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(PREFIX)).toReversed();
}

/** Absolute path of a listed file. */
export function pathOf(url: string): string {
  return url.startsWith("/") ? url : `/${url}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
