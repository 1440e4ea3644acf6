import type { Database } from "#platform/supabase/database.types.ts";
import type { ReportReason } from "#domain/choices.ts";

type Functions = Database["public"]["Functions"];

/** The result of a report: dismissed, handled, or the text hidden. */
export type ReportOutcome = Database["public"]["Enums"]["report_outcome"];

/**
 * Something that members reported. `words` is a digest of `content` as it is on the screen, `first_at` the day of its
 * first report; `is_hidden` says that they took it off the site, `is_rewritten` that all of them were about other words.
 */
export type Reported = Omit<
  Functions["reports_queue"]["Returns"][number],
  "author_name" | "title" | "reasons"
> & {
  /** Null for an anonymous prayer. */
  author_name: string | null;
  title: string | null;
  /** How many gave each reason. */
  reasons: Partial<Record<ReportReason, number>>;
};

/** A person has no text that could be hidden, and what is hidden already stays so. */
export function mayBecome({ kind, status }: Reported, outcome: ReportOutcome): boolean {
  return outcome !== "hidden" || (kind !== "member" && status !== "rejected");
}

/** Reports that were settled together. */
export type Settlement = Omit<Functions["settled_reports"]["Returns"][number], "author_name"> & {
  author_name: string | null;
};
