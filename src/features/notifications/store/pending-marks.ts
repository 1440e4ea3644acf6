import type { NoticeMark } from "../notification.ts";
import { waitingMarks } from "./cached-notices.ts";

interface Doubt {
  mark: NoticeMark;
  /** How the number of unread notices moved when the mark was made. */
  step: number;
}

const doubts = new Map<string, Doubt>();

/** One key per mark, so that repeating it replaces it: also the id of its outbox entry. */
export function markKey(mark: NoticeMark): string {
  return `notice-${mark.action}:${mark.action === "read-page" ? mark.path : (mark.id ?? "all")}`;
}

/** From now on, until {@link settle}, what the server answers is shown as if it knew the mark. */
export function doubt(mark: NoticeMark, step = 0): void {
  doubts.set(markKey(mark), { mark, step });
}

/** The server knows the mark, or it was taken back, or the outbox keeps it. */
export function settle(mark: NoticeMark): void {
  doubts.delete(markKey(mark));
}

/** Marks that an answer of the server may not contain yet: on their way, undoable or waiting for the network. */
export async function pendingMarks(userId: string): Promise<NoticeMark[]> {
  const waiting = await waitingMarks(userId);
  return [...waiting, ...[...doubts.values()].map(({ mark }) => mark)];
}

/** The server's number, corrected by the marks that it may not know yet. */
export function unreadAfterPendingMarks(counted: number): number {
  const all = [...doubts.values()];
  if (all.some(({ mark }) => mark.action === "read-all")) return 0;
  return Math.max(
    0,
    all.reduce((unread, { step }) => unread + step, counted),
  );
}
