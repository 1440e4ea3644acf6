import * as v from "valibot";

/** The last word of a person on whether they come to an event on a day. */
export const rsvpPayload = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  /** The day of the occurrence, yyyy-mm-dd. */
  day: v.pipe(v.string(), v.isoDate()),
  going: v.boolean(),
  /** Address and title of the event, for "No enviados". */
  slug: v.string(),
  title: v.string(),
});

export type RsvpPayload = v.InferOutput<typeof rsvpPayload>;

/** Key of an answer in the outbox: a newer one takes the place of the one that still waits. */
export function rsvpEntryId({ eventId, day }: Pick<RsvpPayload, "eventId" | "day">): string {
  return `rsvp:${eventId}:${day}`;
}
