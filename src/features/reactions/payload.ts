import * as v from "valibot";
import { REACTIONS } from "#domain/reactions.ts";

/** The last choice of a person for one thing; null takes the reaction back. */
export const reactionPayload = v.object({
  /** The prophecy itself, or the one under which the comment stands. */
  prophecyId: v.pipe(v.string(), v.uuid()),
  target: v.picklist(["prophecy", "comment"]),
  targetId: v.pipe(v.string(), v.uuid()),
  reaction: v.nullable(v.picklist(REACTIONS)),
});

export type ReactionPayload = v.InferOutput<typeof reactionPayload>;

/** Key of a reaction in the outbox: a newer choice takes the place of the one that still waits. */
export function reactionEntryId({ target, targetId }: Pick<ReactionPayload, "target" | "targetId">): string {
  return `reaction:${target}:${targetId}`;
}
