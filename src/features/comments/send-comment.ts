import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { commentPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { storeComment } from "./store-api.ts";
import { showStored } from "./thread-cache.ts";

/** The outbox's sender of comments: the only way a new comment reaches the server, online or later. */
export async function sendComment(payload: unknown, entryId: string, context: SendContext): Promise<void> {
  const comment = readPayload(commentPayload, payload);
  const stored = await storeComment(comment, entryId, context);
  // Before the entry leaves the outbox, so that the comment never disappears in between.
  await context.show(() => showStored(queryClient, stored, context.owner));
}
