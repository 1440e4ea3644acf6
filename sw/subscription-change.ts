import { scope, postToWindows } from "./scope.ts";

/**
 * The browser dropped or replaced the subscription. Subscribe again with the same key, since
 * Chromium and Firefox both may report no new one. The worker has no session, so storing the new
 * address is the page's part: an open one is asked now, any other does it on its next start.
 */
export function handleSubscriptionChange(changeEvent: PushSubscriptionChangeEvent): void {
  changeEvent.waitUntil(renew(changeEvent));
}

async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!newSubscription) {
    const applicationServerKey =
      oldSubscription?.options.applicationServerKey ?? String(import.meta.env.VITE_VAPID_PUBLIC_KEY ?? "");
    // Offline, or the permission is gone: the next start of a page repairs it.
    await scope.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => undefined);
  }
  await postToWindows({ type: "PUSH_SUBSCRIPTION_CHANGED" });
}
