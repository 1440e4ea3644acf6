import { memberStore } from "#platform/offline/member-store.ts";
import { flush, retry } from "#platform/offline/outbox.ts";
import { currentSession } from "./session.ts";

/**
 * How many writes of this person have not reached the server yet; sign-out asks before losing them.
 * A store that cannot be read holds nothing that could still be saved, so it counts as empty.
 */
export async function unsentCount(): Promise<number> {
  const { userId } = currentSession();
  if (!userId) return 0;
  const { outbox } = await memberStore(userId);
  return outbox.list().then(
    (entries) => entries.length,
    () => 0,
  );
}

/** Sends everything that waits now, whatever its backoff and also what was refused; returns how much is left. */
export async function sendUnsent(): Promise<number> {
  const { userId } = currentSession();
  if (!userId) return 0;
  const { outbox } = await memberStore(userId);
  for (const { id, state } of await outbox.list()) {
    if (state === "refused") await retry(id);
    else await outbox.change(id, (entry) => ({ ...entry, nextAttemptAt: 0 }));
  }
  await flush();
  return unsentCount();
}
