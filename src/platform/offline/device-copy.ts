import { memberStore } from "./member-store.ts";
import { outcomeOf } from "./outbox-outcome.ts";

/** Something the server said, now or the last time it could be asked. */
export interface Copied<Value> {
  value: Value;
  fromDevice: boolean;
}

/**
 * Asks the server and keeps the answer for this person; while it cannot be asked (no network, a portal in its place), the
 * answer kept last. Throws what `ask` throws when the server itself refused, or when nothing was kept.
 */
export async function askOrRecall<Value>(
  userId: string,
  id: string,
  ask: () => Promise<Value>,
): Promise<Copied<Value>> {
  try {
    const value = await ask();
    await keepCopy(userId, id, value);
    return { value, fromDevice: false };
  } catch (error) {
    const kept = outcomeOf(error).again ? await copyOf<Value>(userId, id) : null;
    if (kept === null) throw error;
    return { value: kept, fromDevice: true };
  }
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
