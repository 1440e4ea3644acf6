import * as v from "valibot";

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
