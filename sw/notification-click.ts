import { receipts } from "./own-receipts.ts";
import { press } from "./own-silence.ts";
import { pathAfter, silenceAfter, wasRead, type NoticeData } from "./push-notice.ts";
import { scope, openWindows } from "./scope.ts";
import { mostSuitable } from "./window-choice.ts";

/** A tap: brings the site to the front at the notice's page. "Hoy no" silences everything without a page, "Cerrar" only closes it. */
export function handleNotificationClick(clickEvent: NotificationEvent): void {
  const { notification, action } = clickEvent;
  notification.close();
  const data = notification.data as Partial<NoticeData> | null;
  const silenced = silenceAfter(action, data);
  if (silenced) clickEvent.waitUntil(press(silenced.data, silenced.isSilent));
  const path = pathAfter(action, data, scope.location.origin);
  if (path === null) return;
  clickEvent.waitUntil(open(path));
  if (!wasRead(action)) return;
  // After the window: the right to open one does not outlive a slow network.
  clickEvent.waitUntil(receipts.note("opened", data?.receipt).then(receipts.report));
}

async function open(path: string): Promise<void> {
  const target = new URL(path, scope.location.origin).href;
  const page = mostSuitable(await openWindows(), target);
  if (page && (await show(page, target))) return;
  await scope.clients.openWindow(target);
}

/** False when the page cannot be moved (it is not controlled by this worker, or has just closed). */
async function show(page: WindowClient, target: string): Promise<boolean> {
  try {
    // Focus first: the right to focus comes from the tap and does not outlive a slow navigation.
    const focused = await page.focus();
    if (focused.url !== target) await focused.navigate(target);
    return true;
  } catch {
    return false;
  }
}
