import { startNotifications } from "#features/notifications/start/start-notifications.ts";
import { startDailyRefresh } from "#platform/pwa/daily-refresh.ts";
import { startOutboxOnce } from "./start-outbox.ts";

/** Background work for a signed-in person: the outbox, notices, this device's push, the daily refresh. */
export function startMember(): void {
  // A member's acts without network are answered by toasts, so their code is loaded before the network goes.
  void import("#ui/toast/sonner-toaster.tsx").catch(() => undefined);
  startOutboxOnce();
  startNotifications();
  void startDailyRefresh();
  // A separate chunk: the files that it shares with the lists would cost home their names.
  void import("#features/prophecies/prefetched-lists.ts")
    .then(({ listPrefetched }) => listPrefetched())
    .catch(() => undefined);
}
