import * as v from "valibot";
import { updateText } from "./schema.ts";

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

/** How a request goes on. */
export const prayerUpdatePayload = v.object({
  content: updateText,
  requestId: v.pipe(v.string(), v.uuid()),
});

export type PrayerUpdatePayload = v.InferOutput<typeof prayerUpdatePayload>;
