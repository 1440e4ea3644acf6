import { toDate } from "#lib/dates.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OpenSessions, SessionMark } from "./seminar.ts";

const keyOf = (seminarId: string) => `seminar:${seminarId}`;
const MARKS = "seminar-marks";

/** Keeps the sessions of a seminar for reading without network, or forgets them when the access is gone. Never fails. */
export async function keepSessions(userId: string, seminarId: string, open: OpenSessions): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    if (open.isOpen) await values.put({ id: keyOf(seminarId), value: open });
    else await values.delete(keyOf(seminarId));
  } catch {
    // Storage full or blocked: the sessions are on the screen all the same.
  }
}

/** The sessions kept on this device, or null. What was kept under an access that has expired is not shown any more. */
export async function storedSessions(userId: string, seminarId: string): Promise<OpenSessions | null> {
  const { values } = await memberStore(userId);
  const open = (await values.get(keyOf(seminarId)))?.value as OpenSessions | undefined;
  if (!open) return null;
  if (open.expiresAt === null || toDate(open.expiresAt).getTime() > Date.now()) return open;
  return { ...open, isOpen: false, sessions: [] };
}

/** Keeps a person's marks for reading without network. Never fails: they are only a copy. */
export async function keepMarks(userId: string, marks: readonly SessionMark[]): Promise<void> {
  try {
    const { values } = await memberStore(userId);
    await values.put({ id: MARKS, value: marks });
  } catch {
    // Storage full or blocked.
  }
}

/** The marks kept on this device, or null. */
export async function storedMarks(userId: string): Promise<SessionMark[] | null> {
  const { values } = await memberStore(userId);
  return ((await values.get(MARKS))?.value as SessionMark[] | undefined) ?? null;
}
