import { enqueue, registerOutboxKinds, startOutbox } from "#platform/offline/outbox.ts";
import type { ContactFields } from "#features/contact/schema.ts";
import { OUTBOX_KINDS } from "./outbox-kinds.ts";

let started = false;

/** Sending what waits, for as long as the page lives: for members from the start, for visitors once they write or have written. */
export function startOutboxOnce(): void {
  registerOutboxKinds(OUTBOX_KINDS);
  if (started) return;
  started = true;
  startOutbox();
}

/** Keeps a message to the office until the server has it. Rejects only when it could not even be stored. */
export function enqueueMessage(id: string, message: ContactFields): Promise<void> {
  startOutboxOnce();
  return enqueue("contact", id, message);
}
