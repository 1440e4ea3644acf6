import * as v from "valibot";
import { prayerSchema, updateText } from "./schema.ts";

/** That somebody prayed for a request, on a day of the congregation ("2026-11-21"): the day it was tapped, not the day it is sent. */
export const prayerMarkPayload = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  day: v.pipe(v.string(), v.isoDate()),
});

export type PrayerMarkPayload = v.InferOutput<typeof prayerMarkPayload>;

/** Key of a mark in the outbox: one a day, so that tapping twice without network sends once, and after midnight once more. */
export function prayerMarkEntryId({ requestId, day }: PrayerMarkPayload): string {
  return `prayer:${requestId}:${day}`;
}

/** A new request. `amended`: edited while it waited, so that what an earlier attempt has stored is replaced. */
export const prayerPayload = v.object({ ...prayerSchema.entries, amended: v.optional(v.boolean()) });

export type PrayerPayload = v.InferOutput<typeof prayerPayload>;

/** Other words, readers or name for one's own request on which nobody has decided. */
export const prayerEditPayload = v.object({
  ...prayerSchema.entries,
  requestId: v.pipe(v.string(), v.uuid()),
});

export type PrayerEditPayload = v.InferOutput<typeof prayerEditPayload>;

/** Key of an edit in the outbox: one a request, so that the last edit on this device is the one that is sent. */
export function prayerEditEntryId(requestId: string): string {
  return `prayer-edit:${requestId}`;
}

/** How a request goes on. */
export const prayerUpdatePayload = v.object({
  content: updateText,
  requestId: v.pipe(v.string(), v.uuid()),
});

export type PrayerUpdatePayload = v.InferOutput<typeof prayerUpdatePayload>;
