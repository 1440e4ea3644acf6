import { isPageMessage, type PageMessage, type WorkerVersion } from "#domain/sw-messages.ts";
import { clearPublicImages } from "./runtime-cache.ts";
import { BUILD, scope } from "./scope.ts";

/** Does what a page asks; messages of others are ignored. */
export function handleMessage(messageEvent: ExtendableMessageEvent): void {
  if (isPageMessage(messageEvent.data))
    messageEvent.waitUntil(obey(messageEvent.data, messageEvent.ports[0]));
}

async function obey(message: PageMessage, answer: MessagePort | undefined): Promise<void> {
  switch (message.type) {
    case "SKIP_WAITING":
      return scope.skipWaiting();
    case "CLEAR_MEMBER_DATA":
      return clearMemberData();
    case "GET_VERSION":
      answer?.postMessage({ build: BUILD } satisfies WorkerVersion);
  }
}

/** What a signed-out member leaves in the worker: shown notices, the icon's number, seen pictures. */
async function clearMemberData(): Promise<void> {
  for (const notice of await scope.registration.getNotifications()) notice.close();
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => undefined);
  await clearPublicImages();
}
