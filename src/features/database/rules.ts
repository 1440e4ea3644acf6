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

/** Columns by which a person knows a row. */
const NAMES = ["title", "name", "full_name", "first_name", "user_name", "subject", "caption", "content"];

/** Places of the columns in the order in which people read them: names first, ids last. */
export function readingOrder(columns: readonly string[]): number[] {
  const rank = (column: string) =>
    NAMES.includes(column) ? NAMES.indexOf(column) - NAMES.length : /(^|_)id$/.test(column) ? 1 : 0;
  return columns
    .map((column, place) => ({ rank: rank(column), place }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ place }) => place);
}

/** Percent of the room that is used, rounded down: 100 is full. */
export function usedPercent({ bytes, limit_bytes: limit }: { bytes: number; limit_bytes: number }): number {
  return Math.floor((bytes / limit) * 100);
}
