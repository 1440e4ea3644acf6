import { startNotifications } from "#features/notifications/start-notifications.ts";
import { startOutbox } from "#platform/offline/outbox.ts";
import { registerOutboxSenders } from "./outbox-senders.ts";

/** What runs in the background for a signed-in person: sending what waits, notices, this device's push. */
export function startMemberLife(): void {
  registerOutboxSenders();
  startOutbox();
  startNotifications();
}
