import { paths } from "#domain/paths.ts";
import { REACTION_LABELS } from "#domain/choices.ts";
import { targetPath } from "#domain/target.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy, goneOrDeniedText } from "#platform/offline/outbox-outcome.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { storeReaction } from "./api.ts";
import { reactionPayload, type ReactionPayload } from "./payload.ts";
import { forgetReactions, rememberStoredReaction } from "./queries.ts";

const GONE = goneOrDeniedText("Esto ya no está publicado", "descarta tu reacción.");

/** Called with what was stored and by how much the total of that thing grew; null when that is not known. */
type AfterReaction = (payload: ReactionPayload, growth: number | null) => void;

/**
 * The only way a reaction reaches the server. `after` lets the application put the total right where it is shown,
 * `rereadTotals` all totals.
 */
export function reactionKind(after: AfterReaction, rereadTotals: () => unknown) {
  return defineOutboxKind({
    kind: "reaction",
    name: "Reacción",
    schema: reactionPayload,
    send: async (reaction, _entryId, context) => {
      const stored = { ...reaction, reaction: await storeReaction(reaction, context) };
      await context.show(() => after(stored, rememberStoredReaction(queryClient, context.owner, stored)));
    },
    describe: ({ thread, targetId, reaction }) => ({
      what: reaction ? `Reacción «${REACTION_LABELS[reaction]}»` : "Quitar una reacción",
      text: null,
      path:
        thread.type === "forum" ? paths.forumPost(thread.id, targetId) : targetPath(thread.type, thread.id),
    }),
    refusals: {
      [deniedBy("prophecy_reactions")]: GONE,
      [deniedBy("comment_reactions")]: GONE,
      [deniedBy("forum_post_reactions")]: GONE,
    },
    ifArrived: "shown",
    reread: () => Promise.all([forgetReactions(queryClient), rereadTotals()]),
  });
}
