import { memberStore } from "#platform/offline/member-store.ts";
import { toAppError } from "#platform/supabase/errors.ts";

/** Something the server said, now or the last time it could be asked. */
export interface Copied<T> {
  value: T;
  fromDevice: boolean;
}

/**
 * Asks the server and keeps the answer for this person; without network, the answer kept last. Throws what `ask`
 * throws when the server refused, or when there is no network and nothing was kept.
 */
export async function askOrRecall<T>(userId: string, id: string, ask: () => Promise<T>): Promise<Copied<T>> {
  try {
    const value = await ask();
    await keepCopy(userId, id, value);
    return { value, fromDevice: false };
  } catch (error) {
    if (toAppError(error).kind !== "network") throw error;
    const kept = await (await memberStore(userId)).values.get(id);
    if (!kept) throw error;
    return { value: kept.value as T, fromDevice: true };
  }
}

async function keepCopy(userId: string, id: string, value: unknown): Promise<void> {
  try {
    await (await memberStore(userId)).values.put({ id, value });
  } catch {
    // Storage full or blocked: the answer is on the screen all the same.
  }
}
