import { recallVisitorMark } from "#platform/offline/visitor-mark.ts";
import { startPersisting } from "#platform/query/persister.ts";

/** Takes up what this device kept from earlier visits: the public lists, and what a visitor wrote without network. */
export function resumeDevice(): Promise<void> {
  void recallVisitorMark().then(sendWhatWaits);
  return startPersisting();
}

async function sendWhatWaits(isMarked: boolean): Promise<void> {
  if (!isMarked) return;
  // Without network and worker the chunk may not come; the next start asks for it again.
  await import("./outbox-life.ts").then(({ startOutboxLife }) => startOutboxLife()).catch(() => undefined);
}
