import type { CheckRow } from "./database.ts";

/** A migration as the comparison shows it. */
export interface MigrationState {
  version: string;
  name: string;
  state: "applied" | "missing" | "unknown";
}

/** Migrations by state, each newest first: missing in the database, unknown to this build, applied. */
export function compareMigrations(
  known: readonly { version: string; name: string }[],
  applied: readonly string[],
): MigrationState[] {
  const there = new Set(applied);
  const names = new Map(known.map(({ version, name }) => [version, name]));
  const ours = known.map(({ version, name }) => ({ version, name, isThere: there.has(version) }));
  const newestFirst = (states: MigrationState[]) =>
    states.toSorted((a, b) => (a.version < b.version ? 1 : -1));
  return [
    ...newestFirst(
      ours.flatMap(({ isThere, ...each }) => (isThere ? [] : [{ ...each, state: "missing" as const }])),
    ),
    ...newestFirst(
      applied.flatMap((version) =>
        names.has(version) ? [] : [{ version, name: "", state: "unknown" as const }],
      ),
    ),
    ...newestFirst(
      ours.flatMap(({ isThere, ...each }) => (isThere ? [{ ...each, state: "applied" as const }] : [])),
    ),
  ];
}

export type CheckState = "blind" | "broken" | "note" | "fine";

/** A rule that did not see its planted breach, or examined nothing, proves nothing. */
export function checkState({ rule, examined, found, is_working: isWorking }: CheckRow): CheckState {
  if (!isWorking || examined === 0) return "blind";
  if (found === 0) return "fine";
  return rule === "unused_index" ? "note" : "broken";
}

/** Percent of the room that is used, rounded down: 100 is full. */
export function usedPercent({ bytes, limit_bytes: limit }: { bytes: number; limit_bytes: number }): number {
  return Math.floor((bytes / limit) * 100);
}
