import { TIME_ZONE } from "#lib/dates.ts";
import { dayIn } from "#lib/wall-time.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";

/** The moment, in milliseconds, to the minute. */
export function useNow(): number {
  return useMinute() ?? 0;
}

/** The day it is where the congregation is: "2026-11-21". */
export function useToday(): string {
  const { location } = useSettings();
  return dayIn(location.timeZone ?? TIME_ZONE, useNow());
}
