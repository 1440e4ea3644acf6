import type { Database } from "#platform/supabase/database.types.ts";

export const UTILITY_IDS = ["recount", "search", "lost_files", "trash", "pushes", "jobs"] as const;
export type UtilityId = (typeof UTILITY_IDS)[number];

/** The last run of a repair. */
export interface UtilityRun {
  id: string;
  utility: UtilityId;
  state: "running" | "stopped" | "done";
  /** Null when the account is gone. */
  by_name: string | null;
  begun_at: string;
  took_ms: number;
  seen: number;
  changed: number;
}

/** Result of one batch; the cursor is null after the last one. */
export interface Batch {
  seen: number;
  found: number;
  cursor: string | null;
}

/** How far a run is. */
export type Step = Pick<UtilityRun, "state" | "seen" | "changed">;

export type LostFile = Database["public"]["Functions"]["list_lost_files"]["Returns"][number];
export type TrashItem = Database["public"]["Functions"]["list_trash"]["Returns"][number];
export type MissingFile = Omit<
  Database["public"]["Functions"]["list_missing_files"]["Returns"][number],
  "title"
> & {
  /** Null of an offering without a name. */
  title: string | null;
};

/** Counts with `check`, batch after batch, what a repair would change. Ends early when `signal` is aborted. */
export async function countAll(
  check: (cursor: string | null) => Promise<Batch>,
  onProgress: (seen: number, found: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let [cursor, seen, found]: [string | null, number, number] = [null, 0, 0];
  do {
    // oxlint-disable-next-line no-await-in-loop -- a batch begins where the one before ended
    const batch = await check(cursor);
    if (signal.aborted) return;
    seen += batch.seen;
    found += batch.found;
    cursor = batch.cursor;
    onProgress(seen, found);
  } while (cursor !== null);
}

/** Has `step` do one batch after the other until the run is done (true), or `signal` is aborted (false). */
export async function runAll(
  step: () => Promise<Step>,
  onProgress: (seen: number, changed: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one batch at a time
    const { state, seen, changed } = await step();
    onProgress(seen, changed);
    if (state === "done") return true;
  }
  return false;
}
