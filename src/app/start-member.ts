import { startNotifications } from "#features/notifications/start-notifications.ts";
import { startOutboxOnce } from "./start-outbox.ts";

/** What runs in the background for a signed-in person: sending what waits, notices, this device's push. */
export function startMember(): void {
  // What a member does without network is answered by toasts, so their code is here before the network goes.
  void import("#ui/toast/sonner-toaster.tsx").catch(() => undefined);
  startOutboxOnce();
  startNotifications();
}
