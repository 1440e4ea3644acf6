import type { PrayedFor, StepState } from "./home.ts";

/**
 * The first steps that are shown: those that are done stay beside the open ones, so that one sees how far one is; what was
 * put off goes, and when none is open all of them do.
 */
export function shownSteps(
  steps: readonly StepState[],
  isOffered: (state: StepState) => boolean,
): StepState[] {
  const wanted = steps.filter((state) => isOffered(state) && (state.is_done || !state.is_put_off));
  return wanted.every(({ is_done: isDone }) => isDone) ? [] : wanted;
}

/** "4 personas están orando por ti": never who. */
export function prayedText({ people }: Pick<PrayedFor, "people">): string {
  return people === 1 ? "Una persona está orando por ti" : `${people} personas están orando por ti`;
}

/** The beginning of the request, and how many of them prayed today. */
export function prayedDetail({
  words,
  people_today: today,
}: Pick<PrayedFor, "words" | "people_today">): string {
  if (today === 0) return `«${words}»`;
  return `«${words}» · ${today === 1 ? "hoy oró una" : `hoy oraron ${today}`}`;
}
