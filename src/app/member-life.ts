import { startNotifications } from "#features/notifications/start-notifications.ts";
import { startOutboxLife } from "./outbox-life.ts";

/** What runs in the background for a signed-in person: sending what waits, notices, this device's push. */
export function startMemberLife(): void {
  startOutboxLife();
  startNotifications();
}
