import { mayHoldMore, memberStore } from "../offline/member-store.ts";
import { leavesApartAt } from "../offline/outbox-entry.ts";
import { flush, retry, withoutUnasked } from "../offline/outbox.ts";
import { isUploading } from "../supabase/running-uploads.ts";
import { currentSession } from "../session/session.ts";

/** A person's texts that are on this device only; sign-out asks before losing them. */
export interface Unsent {
  /** Writes that the person asked for and that have not reached the server yet. */
  messages: number;
  /** When the last of them leaves (in milliseconds), if all wait apart from one another and none can be sent now. */
  apartUntil?: number;
  /** Texts that were begun and not sent: nobody but the person can finish them. */
  drafts: number;
  /** Whether a file is on its way: nothing of it is kept on this device. */
  uploading: boolean;
  /** False when the device may hold more than could be counted, because its store did not answer. */
  isKnown: boolean;
}

/** Whether there is nothing to lose; false when the counts are unknown. */
export function isNothing({ messages, drafts, uploading, isKnown }: Unsent): boolean {
  return isKnown && !uploading && messages + drafts === 0;
}

/** Counts it. Never rejects. */
export async function unsent(): Promise<Unsent> {
  const { userId } = currentSession();
  if (!userId) return { messages: 0, drafts: 0, uploading: false, isKnown: true };
  const { outbox, drafts } = await memberStore(userId);
  const [entries, begun, more] = await Promise.all([rowsOf(outbox), rowsOf(drafts), mayHoldMore(userId)]);
  const messages = entries && withoutUnasked(entries);
  const leaving = messages?.map((entry) => leavesApartAt(entry, Date.now()) ?? Infinity) ?? [];
  const last = Math.max(0, ...leaving);
  return {
    messages: messages?.length ?? 0,
    drafts: begun?.length ?? 0,
    uploading: isUploading(),
    isKnown: messages !== null && begun !== null && !more,
    // Without network nobody can say when it leaves.
    ...(navigator.onLine && Number.isFinite(last) && last > 0 && { apartUntil: last }),
  };
}

/** Sends every message that waits now, whatever its backoff and also what was refused; returns what is left. */
export async function sendUnsent(): Promise<Unsent> {
  const { userId } = currentSession();
  if (!userId) return unsent();
  const { outbox } = await memberStore(userId);
  for (const { id, state } of await outbox.list()) {
    if (state === "refused") await retry(id);
    else await outbox.change(id, (entry) => ({ ...entry, nextAttemptAt: 0 }));
  }
  await flush();
  return unsent();
}

function rowsOf<Row>(table: { list: () => Promise<Row[]> }): Promise<Row[] | null> {
  return table.list().catch(() => null);
}
