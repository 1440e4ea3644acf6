import { wallDay } from "#lib/wall-time.ts";
import type { ChurchEvent } from "../../event.ts";
import type { EventPerson } from "../api.ts";

/** The days of an event that have a list: those with people, the next one, and the one that was asked for. */
export function listedDays(
  event: ChurchEvent,
  people: readonly EventPerson[],
  asked: string | null = null,
): string[] {
  const next = wallDay(event.next_start ?? event.starts_at);
  return [...new Set([...people.map(({ day }) => day), next, ...(asked ? [asked] : [])])].toSorted();
}
