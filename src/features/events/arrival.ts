import * as v from "valibot";

/** The word of somebody at the door: a person of the list is here, or not after all. */
export const arrivalPayload = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  /** The day of the list, yyyy-mm-dd. */
  day: v.pipe(v.string(), v.isoDate()),
  /** The account, or the guest. */
  personId: v.pipe(v.string(), v.uuid()),
  arrived: v.boolean(),
  /** Of the person and of the event, for "No enviados". */
  name: v.string(),
  title: v.string(),
});

export type ArrivalPayload = v.InferOutput<typeof arrivalPayload>;

export const ARRIVAL = "event-arrival";

/** Key of a word in the outbox: a newer one about the same person takes the place of the one that still waits. */
export function arrivalEntryId({
  eventId,
  day,
  personId,
}: Pick<ArrivalPayload, "eventId" | "day" | "personId">): string {
  return `arrival:${eventId}:${day}:${personId}`;
}
