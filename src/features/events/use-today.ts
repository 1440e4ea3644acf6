import { today } from "#lib/days.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";

/** The moment, in milliseconds, to the minute. */
export function useNow(): number {
  return useMinute() ?? 0;
}

/** The day it is where the congregation is: "2026-11-21". */
export function useToday(): string {
  return today(useNow());
}
