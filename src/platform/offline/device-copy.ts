import { memberStore } from "./member-store.ts";
import { networkFirst } from "./network-first.ts";

/** Something the server said, now or the last time it could be asked. */
export interface Copied<Value> {
  value: Value;
  fromDevice: boolean;
}

/** Network first (`networkFirst`), with the copy kept among this person's own values under `id`. */
export function networkFirstValue<Value>(
  userId: string,
  id: string,
  ask: () => Promise<Value>,
): Promise<Copied<Value>> {
  return networkFirst<Copied<Value>>({
    ask: async () => ({ value: await ask(), fromDevice: false }),
    keep: ({ value }) => keepCopy(userId, id, value),
    recall: async () => {
      const value = await copyOf<Value>(userId, id);
      return value === null ? null : { value, fromDevice: true };
    },
  });
}

/** Keeps something of a person for reading without network; it goes at sign-out. Never fails: it is only a copy. */
export async function keepCopy(userId: string, id: string, value: unknown): Promise<void> {
  try {
    await (await memberStore(userId)).values.put({ id, value });
  } catch {
    // Storage full or blocked: what was read is on the screen all the same.
  }
}

/** What was kept of a person under `id`, or null. */
export async function copyOf<Value>(userId: string, id: string): Promise<Value | null> {
  const kept = await (await memberStore(userId)).values.get(id).catch(() => undefined);
  return (kept?.value as Value | undefined) ?? null;
}
