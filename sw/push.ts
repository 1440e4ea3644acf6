import { isShown } from "./permission.ts";
import { tellPages } from "./pages.ts";
import { type Notice, toNotification } from "./push-notice.ts";
import { scope } from "./scope.ts";

/** The message's JSON; undefined when there is none or it is not JSON. */
function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Shows one notice per push, always, then updates the icon's number and tells the open pages. */
export function handlePush(pushEvent: PushEvent): void {
  pushEvent.waitUntil(announce(toNotification(read(pushEvent.data), scope.location.origin)));
}

async function announce({ title, options, badge }: Notice): Promise<void> {
  await isShown(scope.registration.showNotification(title, options));
  const { url: path, notificationId } = options.data;
  await Promise.all([showBadge(badge), tellPages({ type: "PUSH_RECEIVED", path, notificationId })]);
}

/** The number on the app's icon; only some engines have it, and only for the installed app. */
async function showBadge(count: number | null): Promise<void> {
  if (count === null || !("setAppBadge" in navigator)) return;
  // A refusal (not installed) must not make the push fail.
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}
