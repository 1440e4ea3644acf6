import { withTimeout } from "#lib/with-timeout.ts";
import type { PageMessage, WorkerTask } from "#domain/sw-messages.ts";
import { type Notice, quietened, toNotification, isShown } from "./push-notice.ts";
import { receipts } from "./own-receipts.ts";
import { silence } from "./own-silence.ts";
import { scope, postToWindows } from "./scope.ts";

/** Longest time that badge, message to the windows and receipt may keep the push event open, in milliseconds. */
const PATIENCE_MS = 2_000;

/** The message's JSON; undefined when there is none or it is not JSON. */
function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/**
 * Shows one notice per push, then updates the icon's number and notifies the open pages. The notice's page is fetched,
 * and its receipt sent, in another event: a notice swiped away before the push event ends makes Chromium show its own
 * notice ("This site has been updated in the background").
 */
export function handlePush(pushEvent: PushEvent): void {
  pushEvent.waitUntil(announce(toNotification(read(pushEvent.data), scope.location.origin)));
}

async function announce({ title, options, badge }: Notice): Promise<void> {
  const isHolding = await silence.isHolding(Date.now());
  const shown = await isShown(
    scope.registration.showNotification(title, isHolding ? quietened(options) : options),
  );
  const { url: path, notificationId, receipt } = options.data;
  const rest = Promise.allSettled([
    showBadge(badge),
    postToWindows({ type: "PUSH_RECEIVED", path, notificationId }),
    shown && receipts.note("shown", receipt),
  ]);
  await withTimeout(rest, PATIENCE_MS).catch(() => undefined);
  if (!shown) return;
  const worker = scope.registration.active;
  worker?.postMessage({ type: "REPORT_RECEIPTS" } satisfies PageMessage);
  worker?.postMessage({ type: "PREFETCH", path } satisfies WorkerTask);
}

/** The number on the app's icon; only some engines have it, and only for the installed app. */
async function showBadge(count: number | null): Promise<void> {
  if (count === null || !("setAppBadge" in navigator)) return;
  // A refusal (not installed) must not make the push fail.
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}
