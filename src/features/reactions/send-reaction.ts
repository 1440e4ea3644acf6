import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { reactionPayload, readPayload, type ReactionPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { storeReaction } from "./api.ts";
import { rememberStoredReaction } from "./queries.ts";

/** Called with what was stored and by how much the total of that thing grew; null when that is not known. */
export type AfterReaction = (payload: ReactionPayload, growth: number | null) => void;

/** The outbox's sender of reactions. `after` lets the application put the total right where it is shown. */
export function reactionSender(after: AfterReaction) {
  return async (payload: unknown, _entryId: string, context: SendContext): Promise<void> => {
    const reaction = readPayload(reactionPayload, payload);
    const stored = { ...reaction, reaction: await storeReaction(reaction, context) };
    await context.show(() => after(stored, rememberStoredReaction(queryClient, context.owner, stored)));
  };
}
