import { memberStore } from "#platform/offline/member-store.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import type { Resource } from "./resource.ts";

const keyOf = (page: number) => `resources-${page}`;

/** A page of a member's library from the server; without network, this device's copy, which goes at sign-out. Throws AppError. */
export async function shelfWithCopy(
  userId: string,
  page: number,
  read: () => Promise<Resource[]>,
): Promise<Resource[]> {
  try {
    const rows = await read();
    await keepCopy(userId, page, rows);
    return rows;
  } catch (error) {
    if (toAppError(error).kind !== "network") throw error;
    const { values } = await memberStore(userId);
    const copy = (await values.get(keyOf(page)))?.value;
    if (!Array.isArray(copy)) throw error;
    return copy as Resource[];
  }
}

async function keepCopy(userId: string, page: number, rows: Resource[]): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    await values.put({ id: keyOf(page), value: rows });
  } catch {
    // No room or blocked: the list is on the screen all the same.
  }
}
