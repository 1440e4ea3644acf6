export type PartOfDay = "morning" | "afternoon" | "night";

/** The part of the day at an hour (0–23), as it is greeted in Mexico: noon begins the afternoon, seven ends it. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 19 ? "afternoon" : "night";
}

const GREETINGS: Record<PartOfDay, string> = {
  morning: "Buenos días",
  afternoon: "Buenas tardes",
  night: "Buenas noches",
};

/** "Buenos días, Marta"; without a name the greeting alone. */
export function greeting(part: PartOfDay, name: string | null): string {
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${GREETINGS[part]}, ${first}` : GREETINGS[part];
}
