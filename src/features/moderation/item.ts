import type { Database } from "#platform/supabase/database.types.ts";

type Functions = Database["public"]["Functions"];
type Enums = Database["public"]["Enums"];

/** What admins decide on. */
export type ModeratedKind = Enums["moderated_kind"];
export type ReviewStatus = Enums["review_status"];

/**
 * Something that a member sent, as an admin reads it. `title` names what it was said about, `path` is where it stands (null
 * while nobody but admins can read it); `reason` is why it was rejected.
 */
export type ModeratedItem = Omit<
  Functions["moderation_queue"]["Returns"][number],
  "author_photo" | "reason" | "title" | "path" | "decided_at"
> & {
  author_photo: string | null;
  reason: string | null;
  title: string | null;
  path: string | null;
  decided_at: string | null;
};

/** A decision of the history; `author_name` and `content` are null once what it was about is gone. */
export type HistoryEntry = Omit<
  Functions["moderation_history"]["Returns"][number],
  "reason" | "undone_at" | "author_name" | "content"
> & {
  reason: string | null;
  undone_at: string | null;
  author_name: string | null;
  content: string | null;
};

/** How the review of a kind stands; `oldest` is null while nothing waits, `median_seconds` (how long the median waited) while nothing was decided. */
export type KindFigures = Omit<
  Functions["moderation_statistics"]["Returns"][number],
  "oldest" | "median_seconds"
> & {
  oldest: string | null;
  median_seconds: number | null;
};

/** What became of one item of several: "done", "changed", "gone", or code and word of its refusal. */
export interface Outcome {
  id: string;
  outcome: string;
}

export const MODERATED_KINDS = ["comment", "testimonial"] as const satisfies readonly ModeratedKind[];
