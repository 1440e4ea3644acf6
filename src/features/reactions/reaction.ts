import type { Reaction } from "#domain/reactions.ts";
import type { ReactionPayload } from "./payload.ts";

/** Where what was reacted to stands. */
export type ReactionThread = ReactionPayload["thread"];

export type ReactionTarget = Pick<ReactionPayload, "target" | "targetId">;

/** What one person chose on a prophecy and on the comments of a conversation; what is not listed has no reaction of theirs. */
export interface MyReactions {
  prophecy: Reaction | null;
  /** By the id of a comment, or of a post of the forum. */
  comments: Record<string, Reaction>;
}

export const NO_REACTIONS: MyReactions = { prophecy: null, comments: {} };
