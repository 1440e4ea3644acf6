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

/** The last word of a person on whether they follow a series. */
export const seriesFollowPayload = v.object({
  seriesId: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  follows: v.boolean(),
});

export type SeriesFollowPayload = v.InferOutput<typeof seriesFollowPayload>;

/** Key in the outbox, as that of a like. */
export function seriesFollowEntryId(seriesId: string): string {
  return `series-follow:${seriesId}`;
}
