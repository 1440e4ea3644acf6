/** A date older than this was not meant as "now", in milliseconds. */
const PAST_MS = 10 * 60_000;

/** Whether the date of something that is published at `now` has passed so long ago that somebody forgot it. */
export function isForgottenDate(moment: number, now: number): boolean {
  return moment < now - PAST_MS;
}
