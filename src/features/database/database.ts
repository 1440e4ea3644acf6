import type { Database } from "#platform/supabase/database.types.ts";

/** A table with its sizes in bytes. */
export interface TableFacts {
  /** With its schema: "public.comments". */
  name: string;
  /** An estimate of the planner. */
  rows: number;
  dead_rows: number;
  /** All of it, indexes included. */
  bytes: number;
  index_bytes: number;
  vacuumed_at: string | null;
  /** Whether its rows can be looked at. */
  is_open: boolean;
}

/** A statement without its values. */
export interface SlowStatement {
  query: string;
  calls: number;
  mean_ms: number;
  total_ms: number;
}

/** The last check of the rules; its person is null when the account is gone. */
interface LastChecks {
  checked_at: string;
  by_name: string | null;
  rows: CheckRow[];
}

/** How the database is. */
export interface Overview {
  bytes: number;
  /** The room that the project's plan gives it. */
  limit_bytes: number;
  tables: TableFacts[];
  /** Versions that were applied; null when nobody noted them. */
  migrations: string[] | null;
  /** Null before the first. */
  checks: LastChecks | null;
  connections: number;
  most_connections: number;
  /** Null when nobody measures. */
  statements: SlowStatement[] | null;
  extensions: { name: string; version: string }[];
  server: string;
}

/** The result of one rule of the schema. */
export type CheckRow = Database["public"]["Functions"]["database_checks"]["Returns"][number];

/** A page of a table, every value as a cut text. */
export interface TableLook {
  columns: string[];
  rows: (string | null)[][];
  has_more: boolean;
}
