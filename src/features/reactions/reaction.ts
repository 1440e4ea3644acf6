import type { Reaction } from "#domain/reactions.ts";
import type { ReactionPayload } from "./payload.ts";

export type ReactionTarget = Pick<ReactionPayload, "target" | "targetId">;

/** What one person chose on a prophecy and on the comments of a conversation; what is not listed has no reaction of theirs. */
export interface MyReactions {
  prophecy: Reaction | null;
  /** By comment id. */
  comments: Record<string, Reaction>;
}

export const NO_REACTIONS: MyReactions = { prophecy: null, comments: {} };
