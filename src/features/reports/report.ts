import type { Database } from "#platform/supabase/database.types.ts";

type Enums = Database["public"]["Enums"];

/** Kinds of thing that can be reported: a text of each kind, or a member by their card. */
export type ReportKind = Enums["report_kind"];
export const REPORT_KINDS = [
  "comment",
  "forum_post",
  "prayer",
  "testimonial",
  "member",
] as const satisfies readonly ReportKind[];

/** A report of one's own: `withdrawn_at` when it was taken back, `settled_at` when somebody had looked at it. */
export type OwnReport = Pick<
  Database["public"]["Tables"]["reports"]["Row"],
  "id" | "reason" | "created_at" | "withdrawn_at" | "settled_at"
>;
