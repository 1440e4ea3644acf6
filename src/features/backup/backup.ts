/** A copy in the list. */
export interface Backup {
  id: string;
  kind: "manual" | "nightly" | "before_restore";
  state: "frozen" | "done" | "failed";
  frozen_at: string;
  made_by_name: string | null;
  rows: number | null;
  bytes: number | null;
  files: number | null;
  file_bytes: number | null;
  is_mine: boolean;
  /** False of an unfinished one whose page was closed. */
  is_being_made: boolean;
  expires_at: string | null;
  drilled_at: string | null;
  /** Why the last drill of this copy failed; null after one that went well. */
  drill_problem: string | null;
}

/** The newest restore of the site. */
export interface Restore {
  id: string;
  state: "staging" | "checked" | "waiting" | "undoing" | "done" | "failed" | "undone";
  begun_at: string;
  begun_by_name: string | null;
  is_mine: boolean;
  /** Name of the church in the copy. */
  church: string;
  /** The moment that the copy shows. */
  frozen_at: string;
  done_at: string | null;
  problem: string | null;
  undo_until: string | null;
  can_undo: boolean;
}

/** Whether the job of the minute has it before it. */
export function isUnderWay({ state }: Restore): boolean {
  return state === "waiting" || state === "undoing";
}

/** How a table of the copy differs from the site's. */
export interface TableDifference {
  name: string;
  /** Rows in the copy that the site does not have. */
  missing: number;
  /** Rows of the site that the copy does not have. */
  extra: number;
  different: number;
}

/** Result of comparing a staged copy with the site. */
export interface Comparison {
  tables: TableDifference[];
  problems: string[];
  accounts_missing: number;
}

/** How much of a long work is done, in bytes. */
export interface Progress {
  done: number;
  total: number;
  /** Part under way, in words for people: "Álbumes". */
  what: string;
}
