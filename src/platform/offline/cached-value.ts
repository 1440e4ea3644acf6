import { memberStore } from "./member-store.ts";
import { networkFirst } from "./network-first.ts";

/** Something the server said, now or the last time it could be asked. */
export interface MaybeCached<Value> {
  value: Value;
  fromDevice: boolean;
}

/** Network first (`networkFirst`), cached among this person's own values, or a visitor's, under `id`. */
export function networkFirstValue<Value>(
  userId: string | null,
  id: string,
  ask: () => Promise<Value>,
): Promise<MaybeCached<Value>> {
  return networkFirst<MaybeCached<Value>>({
    ask: async () => ({ value: await ask(), fromDevice: false }),
    writeCache: ({ value }) => cacheValue(userId, id, value),
    readCache: async () => {
      const value = await cachedValue<Value>(userId, id);
      return value === null ? null : { value, fromDevice: true };
    },
  });
}

/** Caches something of a person for reading without network; it goes at sign-out. Never fails: it is only a copy. */
export async function cacheValue(userId: string | null, id: string, value: unknown): Promise<void> {
  try {
    await (await memberStore(userId)).values.put({ id, value });
  } catch {
    // Storage full or blocked: what was read is on the screen all the same.
  }
}

/** What is cached of a person under `id`, or null. */
export async function cachedValue<Value>(userId: string | null, id: string): Promise<Value | null> {
  const cached = await (await memberStore(userId)).values.get(id).catch(() => undefined);
  return (cached?.value as Value | undefined) ?? null;
}
