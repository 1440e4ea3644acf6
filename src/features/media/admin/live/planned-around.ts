import { toDate } from "#lib/dates.ts";
import type { MediaItem } from "../../media.ts";

/** So long before or after its time, in milliseconds, a planned stream is probably the one that somebody starts. */
const AROUND_MS = 60 * 60_000;

/** Items planned for about this moment that have not begun, the nearest first. */
export function plannedAround<Item extends Pick<MediaItem, "status" | "scheduled_for">>(
  items: readonly Item[],
  now: number,
): Item[] {
  const distance = ({ scheduled_for: at }: Item) =>
    at === null ? Infinity : Math.abs(toDate(at).getTime() - now);
  return items
    .filter((item) => item.status === "scheduled" && distance(item) <= AROUND_MS)
    .toSorted((a, b) => distance(a) - distance(b));
}
