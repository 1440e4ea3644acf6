import { isUuid } from "#lib/uuid.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { signedAddress, visitorsAddress } from "#platform/supabase/signed-address.ts";
import type { MediaStatus } from "./media.ts";

/** States with a recording to be seen. */
export const SHOWN: MediaStatus[] = ["published", "active"];

/** Rows as this person sees them; a list cached as a visitor's is read as one, even while somebody is signing in. */
export function rowsFor(userId: string | null): Promise<Rows> {
  return userId === null ? dbOfVisitors() : db();
}

/** The given items without those that this person may not see. Throws AppError. */
export async function readVisible(ids: readonly string[]): Promise<string[]> {
  const rows = unwrap(
    await (await db()).from("media_content").select("id").in("id", ids).in("status", SHOWN),
  );
  return rows.map(({ id }) => id);
}

/** An address that plays a file of the bucket of media for some hours, for who may see its item. Throws AppError. */
export async function fileAddress(path: string, userId: string | null): Promise<string> {
  if (userId !== null) {
    // Renews the session first.
    await db();
    return signedAddress("media", path);
  }
  return visitorsAddress("media", path);
}

const KEY = "media-visit";

/**
 * The number under which a visitor of this device counts today, so that a family behind one network is not one viewer.
 * It is new each day and identifies nobody; undefined where nothing can be stored, and then the network's address
 * counts.
 */
export function visitOfToday(): string | undefined {
  const day = new Date().toDateString();
  try {
    const [kept, id] = (localStorage.getItem(KEY) ?? "").split("|");
    if (kept === day && id !== undefined && isUuid(id)) return id;
    const visit = crypto.randomUUID();
    localStorage.setItem(KEY, `${day}|${visit}`);
    return visit;
  } catch {
    return undefined;
  }
}
