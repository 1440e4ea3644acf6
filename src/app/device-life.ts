import { visitorWaits } from "#platform/offline/visitor-mark.ts";
import { startPersisting } from "#platform/query/persister.ts";

/** Takes up what this device kept from earlier visits: the public lists, and what a visitor wrote without network. */
export function resumeDevice(): Promise<void> {
  if (visitorWaits()) {
    // Without network and worker the chunk may not come; the next start asks for it again.
    void import("./outbox-life.ts").then(({ startOutboxLife }) => startOutboxLife()).catch(() => undefined);
  }
  return startPersisting();
}
