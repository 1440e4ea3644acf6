import { atom } from "jotai";
import { enqueueFor } from "#platform/offline/outbox.ts";
import { currentSession, store } from "#platform/session/session.ts";
import { toast } from "#ui/toast/toast.ts";
import { doubt, markKey, settle } from "./pending-marks.ts";
import { sendMark } from "./marks.ts";
import { markEverywhere, restoreEverywhere } from "./notice-cache.ts";
import type { NoticeMark, NoticeRow } from "../notification.ts";
import { TEXTS } from "../texts.ts";

/** How long a deletion can be undone, in milliseconds. */
export const UNDO_MS = 5_000;

/** Content of the bar under a list: a notice that can still come back, or one that could not be deleted. */
export type Deletion = { state: "undoable" | "failed"; row: NoticeRow };

export const deletionAtom = atom<Deletion | null>(null);

interface Pending {
  userId: string;
  row: NoticeRow;
  mark: NoticeMark;
}

let pending: Pending | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let watching = false;

/** The bars on the page, the newest last: only that one speaks. */
export const undoBarsAtom = atom<readonly string[]>([]);

/** Called by a bar that can show {@link deletionAtom}; without any, a failure becomes a toast. Returns its end. */
export function addUndoBar(id: string): () => void {
  store.set(undoBarsAtom, (bars) => [...bars, id]);
  return () => store.set(undoBarsAtom, (bars) => bars.filter((bar) => bar !== id));
}

/**
 * Takes a notice off the screen; the server deletes it when the time to undo is over. An earlier one is deleted now.
 */
export function deleteNotice(row: NoticeRow): void {
  const { userId } = currentSession();
  if (!userId) return;
  void commit();
  const mark: NoticeMark = { action: "delete", id: row.id, at: new Date().toISOString() };
  pending = { userId, row, mark };
  doubt(mark, markEverywhere(userId, mark));
  store.set(deletionAtom, { state: "undoable", row });
  startTimer();
  watchLeaving();
}

/** Puts the notice back that was deleted last, if there is still time. */
export function undoDeletion(): void {
  const undone = take();
  if (!undone) return;
  settle(undone.mark);
  store.set(deletionAtom, null);
  restoreEverywhere(undone.userId, undone.row);
}

/** The bar has the pointer or the focus: time to undo stands still. */
export function holdDeletion(): void {
  clearTimeout(timer);
}

/** The bar was left: the whole time begins again. */
export function resumeDeletion(): void {
  if (pending) startTimer();
}

/** Closes the bar: what can still be undone is deleted now. */
export function dismissDeletion(): void {
  store.set(deletionAtom, null);
  void commit();
}

/** The person has left: what could still be undone stays as it is on the server. */
export function dropDeletion(): void {
  const forgotten = take();
  if (forgotten) settle(forgotten.mark);
  store.set(deletionAtom, null);
}

/** Deletes for good. Never throws: a refusal puts the notice back and says so in the bar. */
async function commit(): Promise<void> {
  const gone = take();
  if (!gone) return;
  if (store.get(deletionAtom)?.row.id === gone.row.id) store.set(deletionAtom, null);
  try {
    await sendMark(gone.userId, gone.mark);
  } catch {
    if (currentSession().userId !== gone.userId) return;
    restoreEverywhere(gone.userId, gone.row);
    if (store.get(undoBarsAtom).length > 0) store.set(deletionAtom, { state: "failed", row: gone.row });
    else toast.error(TEXTS.deleteFailed);
  }
}

function take(): Pending | null {
  const taken = pending;
  pending = null;
  clearTimeout(timer);
  return taken;
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void commit(), UNDO_MS);
}

/** A page that goes may never come back: the outbox outlives it, a request would not. */
function watchLeaving(): void {
  if (watching) return;
  watching = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    const gone = take();
    if (!gone) return;
    store.set(deletionAtom, null);
    void enqueueFor(gone.userId, "notification-read", markKey(gone.mark), gone.mark).finally(() =>
      settle(gone.mark),
    );
  });
}
