import type { Backup } from "./backup.ts";

/** When something was last so. */
export interface Fact {
  at: string;
  /** Empty when there is nothing to add. */
  note: string;
  /** Set of a drill that went badly. */
  hasFailed?: true;
}

/** A copy outside the site that is older than this many days is no longer worth much. */
const OUTSIDE_DAYS = 35;
const DAY_MS = 86_400_000;

/** The three facts that come before all others. `copies` are newest first. */
export function factsOf(
  copies: readonly Backup[],
  now: number = Date.now(),
): Record<"good" | "outside" | "drill", Fact | null> {
  const done = copies.filter(({ state, kind }) => state === "done" && kind !== "before_restore");
  const [good] = done;
  const outside = done.find(({ kind }) => kind === "manual");
  const drilled = copies
    .filter(({ drilled_at: at }) => at !== null)
    .toSorted((a, b) => Date.parse(b.drilled_at ?? "") - Date.parse(a.drilled_at ?? ""))[0];
  return {
    good: good ? { at: good.frozen_at, note: "" } : null,
    outside: outside
      ? {
          at: outside.frozen_at,
          note: now - Date.parse(outside.frozen_at) > OUTSIDE_DAYS * DAY_MS ? "ya toca hacer otra" : "",
        }
      : null,
    drill: drilled?.drilled_at
      ? {
          at: drilled.drilled_at,
          ...(drilled.drill_problem === null
            ? { note: "salió bien" }
            : { note: "falló: avisa a quien cuida el sitio", hasFailed: true as const }),
        }
      : null,
  };
}
