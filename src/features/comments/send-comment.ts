import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { commentPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { storeComment } from "./store-api.ts";
import { showStored } from "./thread-cache.ts";

/** The outbox's sender of comments: the only way a new comment reaches the server, online or later. */
export async function sendComment(payload: unknown, entryId: string, context: SendContext): Promise<void> {
  const parsed = v.safeParse(commentPayload, payload);
  if (!parsed.success) throw new AppError("invalid", "comment-payload");
  const stored = await storeComment(parsed.output, entryId, context);
  // Before the entry leaves the outbox, so that the comment never disappears in between.
  await showStored(queryClient, stored);
}
