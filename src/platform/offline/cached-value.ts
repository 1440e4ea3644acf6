import { store } from "#platform/session/session.ts";
import { memberStore } from "./member-store.ts";
import { networkFirst, type AskingQuery } from "./network-first.ts";
import { storageProblemAtom } from "./storage-problem.ts";

/** Something the server said, now or the last time it could be asked. */
export interface MaybeCached<Value> {
  value: Value;
  fromDevice: boolean;
  /** When the server said what comes from this device, in milliseconds. */
  cachedAt?: number | undefined;
}

/** Network first (`networkFirst`), cached among this person's own values, or a visitor's, under `id`. */
export function networkFirstValue<Value>(
  query: AskingQuery,
  userId: string | null,
  id: string,
  ask: () => Promise<Value>,
): Promise<Value> {
  return networkFirst<Value>(query, {
    ask,
    writeCache: (value) => cacheValue(userId, id, value),
    readCache: (tellAge) => cachedValue<Value>(userId, id, tellAge),
  });
}

/** The same with its origin, for a page that says how old it is. `toCache` leaves out what no device may store. */
export function networkFirstWithAge<Value>(
  query: AskingQuery,
  userId: string | null,
  id: string,
  ask: () => Promise<Value>,
  toCache = (value: Value) => value,
): Promise<MaybeCached<Value>> {
  return networkFirst<MaybeCached<Value>>(query, {
    ask: async () => ({ value: await ask(), fromDevice: false }),
    writeCache: ({ value }) => cacheValue(userId, id, toCache(value)),
    readCache: async (tellAge) => {
      const cached = await storedValue(userId, id);
      if (cached === undefined || cached.value === null) return null;
      tellAge(cached.cachedAt);
      return { value: cached.value as Value, fromDevice: true, cachedAt: cached.cachedAt };
    },
  });
}

/** Caches something of a person for reading without network; it goes at sign-out. Never fails: it is only a copy. */
export async function cacheValue(userId: string | null, id: string, value: unknown): Promise<void> {
  try {
    await (await memberStore(userId)).values.put({ id, value, cachedAt: Date.now() });
  } catch {
    // Storage full or blocked: what was read is on the screen all the same.
  }
}

/**
 * Whether a person's store opens late and shows nothing yet of what it holds. A value made from the one before it is not
 * written then: it would be moved over one that was never read.
 */
export async function isStoreUnseen(userId: string | null): Promise<boolean> {
  await memberStore(userId);
  return store.get(storageProblemAtom) === "slow";
}

/** A person's cached value under `id`, or null; tells when it was cached, in milliseconds. */
export async function cachedValue<Value>(
  userId: string | null,
  id: string,
  tellAge?: (cachedAt: number | undefined) => void,
): Promise<Value | null> {
  const cached = await storedValue(userId, id);
  tellAge?.(cached?.cachedAt);
  return (cached?.value as Value | undefined) ?? null;
}

async function storedValue(userId: string | null, id: string) {
  return (await memberStore(userId)).values.get(id).catch(() => undefined);
}
