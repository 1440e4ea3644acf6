import type { Reaction } from "#domain/choices.ts";
import type { ReactionPayload } from "./payload.ts";

/** Where what was reacted to stands. */
export type ReactionThread = ReactionPayload["thread"];

export type ReactionTarget = Pick<ReactionPayload, "target" | "targetId">;

/** One person's reactions to a prophecy and to the comments of a conversation; a missing key is no reaction. */
export interface MyReactions {
  prophecy: Reaction | null;
  /** By the id of a comment, or of a post of the forum. */
  comments: Record<string, Reaction>;
}

export const NO_REACTIONS: MyReactions = { prophecy: null, comments: {} };
