import * as v from "valibot";

/** The last word of a person on whether they like an item. */
export const mediaLikePayload = v.object({
  mediaId: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  liked: v.boolean(),
});

export type MediaLikePayload = v.InferOutput<typeof mediaLikePayload>;

/** Key of a like in the outbox: the newer word takes the place of the one that still waits. */
export function mediaLikeEntryId(mediaId: string): string {
  return `media-like:${mediaId}`;
}
