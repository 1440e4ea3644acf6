import { toDate } from "#lib/dates.ts";
import { cachedValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OpenSessions } from "./seminar.ts";

const keyOf = (seminarId: string) => `seminar:${seminarId}`;

/** Caches the sessions of a seminar for reading without network, or forgets them when the access is gone. Never fails. */
export async function cacheSessions(userId: string, seminarId: string, open: OpenSessions): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    if (open.isOpen) await values.put({ id: keyOf(seminarId), value: open });
    else await values.delete(keyOf(seminarId));
  } catch {
    // Storage full or blocked: the sessions are on the screen all the same.
  }
}

/** The sessions cached on this device, or null; null also when the access under which they were cached has expired. */
export async function cachedSessions(
  userId: string,
  seminarId: string,
  tellAge?: (cachedAt: number | undefined) => void,
): Promise<OpenSessions | null> {
  const open = await cachedValue<OpenSessions>(userId, keyOf(seminarId), tellAge);
  if (!open) return null;
  if (open.expiresAt === null || toDate(open.expiresAt).getTime() > Date.now()) return open;
  return { ...open, isOpen: false, sessions: [] };
}
