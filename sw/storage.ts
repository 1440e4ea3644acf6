import { withTimeout } from "#lib/with-timeout.ts";

/** A storage that answers later than this counts as blocked, in milliseconds. */
const STORED_WITHIN_MS = 2_000;

/** The result of work with the storage; rejects when that is blocked, or does not answer. */
export async function inStorage<Result>(work: (storage: CacheStorage) => Promise<Result>): Promise<Result> {
  return withTimeout(work(caches), STORED_WITHIN_MS);
}

/** The result of work with one cache; rejects as {@link inStorage} does. */
export function inCache<Result>(name: string, work: (cache: Cache) => Promise<Result>): Promise<Result> {
  return inStorage((storage) => storage.open(name).then(work));
}
