import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { reactionPayload, type ReactionPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { storeReaction } from "./api.ts";
import { noteStored } from "./queries.ts";

/** Called with what was stored and by how much the total of that thing grew; null when that is not known. */
export type AfterReaction = (payload: ReactionPayload, growth: number | null) => void;

/** The outbox's sender of reactions. `after` lets the application put the total right where it is shown. */
export function reactionSender(after: AfterReaction) {
  return async (payload: unknown, _entryId: string, context: SendContext): Promise<void> => {
    const parsed = v.safeParse(reactionPayload, payload);
    if (!parsed.success) throw new AppError("invalid", "reaction-payload");
    await storeReaction(parsed.output, context);
    after(parsed.output, noteStored(queryClient, context.owner, parsed.output));
  };
}
