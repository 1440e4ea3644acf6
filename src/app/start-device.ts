import { cacheSeenPages } from "./cache-seen-pages.ts";
import { restorePendingVisitorFlag } from "#platform/offline/pending-visitor-flag.ts";
import { findAbandonedStores } from "#platform/sign-in/find-abandoned-stores.ts";
import { keepFocus } from "#ui/overlays/keep-focus.ts";
import { startPersisting } from "#platform/query/persister.ts";

/**
 * Takes up what this device holds from earlier visits: the public lists, what a visitor wrote without network, and what is
 * left of somebody whose session ended. Then keeps what this visit sees, and the focus.
 */
export function startDevice(): Promise<void> {
  void restorePendingVisitorFlag().then(sendWhatWaits);
  void findAbandonedStores();
  cacheSeenPages();
  keepFocus();
  return startPersisting();
}

async function sendWhatWaits(isMarked: boolean): Promise<void> {
  if (!isMarked) return;
  // Without network and worker the chunk may not come; the next start asks for it again.
  await import("./start-outbox.ts").then(({ startOutboxOnce }) => startOutboxOnce()).catch(() => undefined);
}
