import { memberStore } from "#platform/offline/member-store.ts";
import { flush } from "#platform/offline/outbox.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { currentSession } from "./session.ts";

/** How many writes of this person have not reached the server yet; sign-out asks before losing them. */
export async function unsentCount(): Promise<number> {
  const { outbox } = await memberStore(currentSession().userId);
  return (await outbox.list()).length;
}

/** Sends everything that waits now, whatever its backoff and also what was refused; returns how much is left. */
export async function sendUnsent(): Promise<number> {
  const { outbox } = await memberStore(currentSession().userId);
  const entries = await outbox.list();
  await outbox.putAll(entries.map(dueNow));
  await flush();
  return unsentCount();
}

function dueNow({ problem: _problem, ...entry }: OutboxEntry): OutboxEntry {
  return { ...entry, state: "pending", nextAttemptAt: 0 };
}
