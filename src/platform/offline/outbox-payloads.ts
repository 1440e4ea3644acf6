import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { REACTIONS } from "#domain/reactions.ts";
import { characters } from "#lib/characters.ts";
import { AppError } from "#platform/supabase/errors.ts";

/** What an entry carries, as `schema` knows it. Throws AppError "invalid" for what this version does not know. */
export function readPayload<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: unknown,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, payload);
  if (!read.success) throw new AppError("invalid", "outbox-payload");
  return read.output;
}

/** A comment that waits. The local store is outside the program: what comes out of it is checked again. */
export const commentPayload = v.object({
  prophecyId: v.pipe(v.string(), v.uuid()),
  /** Address and title of the prophecy, to lead back to it from "No enviados". */
  slug: v.string(),
  title: v.string(),
  /** The comment that is answered; the database hangs the reply under the thread's first comment. */
  parentId: v.nullable(v.pipe(v.string(), v.uuid())),
  /** Counted in characters, as the database does: an emoji is one. */
  content: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((content) => characters(content) <= LIMITS.commentMax),
  ),
  mentions: v.array(v.pipe(v.string(), v.uuid())),
  authorName: v.string(),
  /** Edited while it waited: if an earlier attempt was stored after all, its text is replaced. */
  amended: v.optional(v.boolean()),
});

export type CommentPayload = v.InferOutput<typeof commentPayload>;

/** The last choice of a person for one thing; null takes the reaction back. */
export const reactionPayload = v.object({
  /** The prophecy itself, or the one under which the comment stands. */
  prophecyId: v.pipe(v.string(), v.uuid()),
  target: v.picklist(["prophecy", "comment"]),
  targetId: v.pipe(v.string(), v.uuid()),
  reaction: v.nullable(v.picklist(REACTIONS)),
});

export type ReactionPayload = v.InferOutput<typeof reactionPayload>;

/** Key of a reaction in the outbox: a newer choice takes the place of the one that still waits. */
export function reactionEntryId({ target, targetId }: Pick<ReactionPayload, "target" | "targetId">): string {
  return `reaction:${target}:${targetId}`;
}

export const testimonialPayload = v.object({
  content: v.pipe(v.string(), v.nonEmpty()),
  authorName: v.string(),
});

export type TestimonialPayload = v.InferOutput<typeof testimonialPayload>;

/**
 * A file that waits with the row it belongs to. Bytes and not a Blob, which some browsers lose with their local store.
 */
const keptFile = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.instance(ArrayBuffer),
});

export type KeptFile = v.InferOutput<typeof keptFile>;

/** A kept file as it comes out of the local store; null for anything else. */
export function readKeptFile(kept: unknown): KeptFile | null {
  return v.is(keptFile, kept) ? kept : null;
}

/** An offering that waits to be told. */
export const donationPayload = v.object({
  fundId: v.pipe(v.string(), v.uuid()),
  /** For "No enviados", where the fund may not be known. */
  fund: v.string(),
  /** In MXN. */
  amount: v.pipe(v.number(), v.minValue(LIMITS.donationMin), v.maxValue(LIMITS.donationMax)),
  /** yyyy-mm-dd. */
  givenOn: v.pipe(v.string(), v.isoDate()),
  method: v.string(),
  reference: v.string(),
  note: v.string(),
  /** Goes with the offering, before it. */
  receipt: v.nullable(keptFile),
});

export type DonationPayload = v.InferOutput<typeof donationPayload>;

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
/** A message to the office that waits. */
export const contactPayload = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  subject: v.string(),
  message: v.pipe(v.string(), v.nonEmpty()),
  /** The field that no person sees: filled, the server stores nothing. */
  website: v.string(),
});

export type ContactPayload = v.InferOutput<typeof contactPayload>;
