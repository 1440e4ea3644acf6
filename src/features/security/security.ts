import type { Database, Json } from "#platform/supabase/database.types.ts";

type Answers = Database["public"]["Functions"];
type LogRow = Answers["list_audit_log"]["Returns"][number];

/** A row of the log. An actor without a name no longer has an account; one without an id is the site or its database. */
export type LogEntry = Omit<
  LogRow,
  | "actor_id"
  | "actor_name"
  | "table_name"
  | "row_id"
  | "title"
  | "person_id"
  | "person_name"
  | "reason"
  | "changes"
> & {
  actor_id: string | null;
  actor_name: string | null;
  table_name: string | null;
  row_id: string | null;
  title: string | null;
  person_id: string | null;
  person_name: string | null;
  reason: string | null;
  /** By column: the value, or before and after. */
  changes: Record<string, Json>;
};

type SignInRow = Answers["list_sign_ins"]["Returns"][number];
export type SignIn = Omit<SignInRow, "id" | "network"> & {
  id: string;
  /** A short sign that sign-ins from one network share. */
  network: string | null;
};

/** A session of anybody. */
export type OpenSession = Answers["list_sessions"]["Returns"][number];

/** An admin or a super admin. */
export type RoleHolder = Omit<
  Answers["list_role_holders"]["Returns"][number],
  "since" | "given_by" | "last_seen_at"
> & {
  /** Null when the role is older than the log. */
  since: string | null;
  given_by: string | null;
  last_seen_at: string | null;
};

/** Whether the log is as it was written. */
export type ChainState = Omit<
  Answers["check_audit_chain"]["Returns"][number],
  "head" | "broken_id" | "problem" | "broken_at"
> & {
  head: string | null;
  broken_id: number | null;
  problem: "missing" | "changed" | "added" | "gap" | null;
  broken_at: string | null;
};
