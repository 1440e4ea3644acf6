import { toDate } from "#lib/dates.ts";
import type { Change, ListedProphecy } from "./api.ts";
import { publicationOf } from "./prophecy-filter.ts";

/** A date older than this was not meant as "now", in milliseconds. */
const PAST_MS = 10 * 60_000;

/** Whether the date of something that is published at `now` has passed so long ago that somebody forgot it. */
export function isForgottenDate(moment: number, now: number): boolean {
  return moment < now - PAST_MS;
}

export type BulkAct = "publish" | "draft";

/**
 * The changes of a bulk act to the chosen prophecies, without those already in that state and, to publish, those
 * without text. A date that has passed becomes that of the publication, as for a single one.
 */
export function changesTo(act: BulkAct, chosen: readonly ListedProphecy[], now = Date.now()): Change[] {
  if (act === "draft") {
    return chosen
      .filter(({ status }) => status === "published")
      .map((prophecy) => ({ prophecy, to: { status: "draft" } }));
  }
  return chosen
    .filter((prophecy) => publicationOf(prophecy, now) === "draft" && prophecy.excerpt !== "")
    .map((prophecy) => {
      const moment = toDate(prophecy.publish_date).getTime();
      const today = !prophecy.announced_at && isForgottenDate(moment, now);
      return {
        prophecy,
        to: { status: "published", ...(today && { publish_date: new Date(now).toISOString() }) },
      };
    });
}
