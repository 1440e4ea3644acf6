import { mayHoldMore, memberStore } from "../offline/member-store.ts";
import { flush, retry } from "../offline/outbox.ts";
import { isUploading } from "../supabase/running-uploads.ts";
import { currentSession } from "../session/session.ts";

/** A person's texts that are on this device only; sign-out asks before losing them. */
export interface Unsent {
  /** Writes that have not reached the server yet. */
  messages: number;
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
  const [messages, begun, more] = await Promise.all([countOf(outbox), countOf(drafts), mayHoldMore(userId)]);
  return {
    messages: messages ?? 0,
    drafts: begun ?? 0,
    uploading: isUploading(),
    isKnown: messages !== null && begun !== null && !more,
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

function countOf(table: { list: () => Promise<unknown[]> }): Promise<number | null> {
  return table.list().then(
    (rows) => rows.length,
    () => null,
  );
}
