import * as v from "valibot";
import { REACTIONS } from "#domain/choices.ts";
import { TARGET_TYPES } from "#domain/target.ts";

const id = v.pipe(v.string(), v.uuid());

const CHOICE = {
  target: v.picklist(["prophecy", "comment", "forum_post"]),
  targetId: id,
  reaction: v.nullable(v.picklist(REACTIONS)),
};

/** `thread`: the prophecy itself, what the comment is about, or the topic in which the post of the forum stands. */
const chosen = v.object({
  thread: v.object({ type: v.picklist([...TARGET_TYPES, "forum"]), id }),
  ...CHOICE,
});

/** As builds wrote it that knew prophecies only. It stays: nobody knows how long an entry waits on a phone. */
const underProphecy = v.pipe(
  v.object({ prophecyId: id, ...CHOICE }),
  v.transform(({ prophecyId, ...choice }): ReactionPayload => ({
    thread: { type: "prophecy", id: prophecyId },
    ...choice,
  })),
);

/** The last choice of a person for one thing; null takes the reaction back. */
export const reactionPayload = v.union([chosen, underProphecy]);

export type ReactionPayload = v.InferOutput<typeof chosen>;

/** Key of a reaction in the outbox: a newer choice takes the place of the one that still waits. */
export function reactionEntryId({ target, targetId }: Pick<ReactionPayload, "target" | "targetId">): string {
  return `reaction:${target}:${targetId}`;
}
