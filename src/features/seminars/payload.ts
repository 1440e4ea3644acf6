import * as v from "valibot";

/** The last word of a person on whether they have done a session of a seminar. */
export const sessionMarkPayload = v.object({
  sessionId: v.pipe(v.string(), v.uuid()),
  seminarId: v.pipe(v.string(), v.uuid()),
  done: v.boolean(),
  /** Address of the seminar and title of the session, for "No enviados". */
  slug: v.string(),
  title: v.string(),
});

export type SessionMarkPayload = v.InferOutput<typeof sessionMarkPayload>;

/** Key of a mark in the outbox: a newer one takes the place of the one that still waits. */
export function sessionMarkEntryId(sessionId: string): string {
  return `session-mark:${sessionId}`;
}
