import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";

/** Whether an entry of the outbox reports this thing. */
export function isAbout({ payload }: Pick<OutboxEntry, "payload">, targetId: string): boolean {
  const { targetId: about } = (payload ?? {}) as { targetId?: unknown };
  return about === targetId;
}
