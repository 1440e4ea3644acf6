import { parseClockTime } from "#lib/clock-time.ts";

/** The days as the congregation's week has them. */
export const WEEK = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];

/** Services by day of the week and hour; a day with another name, and one without an hour yet, goes last. */
export function inWeekOrder<Service extends { day: string; time: string }>(
  services: readonly Service[],
): Service[] {
  return services.toSorted((a, b) => place(a) - place(b));
}

function place({ day, time }: { day: string; time: string }): number {
  const at = WEEK.indexOf(day);
  return (at < 0 ? WEEK.length : at) * 10_000 + (parseClockTime(time) ?? 9_999);
}
