import { isShown } from "./permission.ts";
import { postToWindows } from "./windows.ts";
import { createPrefetch } from "./prefetch.ts";
import { type Notice, toNotification } from "./push-notice.ts";
import { BACKEND, cachePublicImage } from "./runtime-cache.ts";
import { scope } from "./scope.ts";

const prefetch = createPrefetch({
  backend: BACKEND,
  publishableKey: String(import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? ""),
  savesData: () => navigator.connection?.saveData === true,
});

/** The message's JSON; undefined when there is none or it is not JSON. */
function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/**
 * Shows one notice per push, always; only then updates the icon's number, tells the open pages and fetches what the
 * notice leads to.
 */
export function handlePush(pushEvent: PushEvent): void {
  pushEvent.waitUntil(announce(pushEvent, toNotification(read(pushEvent.data), scope.location.origin)));
}

async function announce(pushEvent: PushEvent, { title, options, badge }: Notice): Promise<void> {
  const shown = await isShown(scope.registration.showNotification(title, options));
  const { url: path, notificationId } = options.data;
  await Promise.all([
    showBadge(badge),
    postToWindows({ type: "PUSH_RECEIVED", path, notificationId }),
    shown && prefetch(path, (address) => cachePublicImage(pushEvent, address)),
  ]);
}

/** The number on the app's icon; only some engines have it, and only for the installed app. */
async function showBadge(count: number | null): Promise<void> {
  if (count === null || !("setAppBadge" in navigator)) return;
  // A refusal (not installed) must not make the push fail.
  await (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}
