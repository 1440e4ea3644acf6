import type { Reaction } from "#domain/choices.ts";
import type { MyReactions, ReactionTarget } from "./reaction.ts";

/** The reaction after a tap on `tapped`: the same one again takes it back (one per person and thing). */
export function afterTap(chosen: Reaction | null, tapped: Reaction): Reaction | null {
  return chosen === tapped ? null : tapped;
}

/** How many reactions there are once a choice that the server does not know yet is counted. */
export function shownTotal(total: number, stored: Reaction | null, chosen: Reaction | null): number {
  return Math.max(0, total - Number(stored !== null) + Number(chosen !== null));
}

/** The reaction of `mine` to one target. */
export function reactionOn(mine: MyReactions, { target, targetId }: ReactionTarget): Reaction | null {
  return target === "prophecy" ? mine.prophecy : (mine.comments[targetId] ?? null);
}

/** `mine` with another choice for one thing. */
export function withReaction(
  mine: MyReactions,
  { target, targetId }: ReactionTarget,
  reaction: Reaction | null,
): MyReactions {
  if (target === "prophecy") return { ...mine, prophecy: reaction };
  const { [targetId]: _, ...others } = mine.comments;
  return { ...mine, comments: reaction ? { ...others, [targetId]: reaction } : others };
}
