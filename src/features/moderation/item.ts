import type { Database } from "#platform/supabase/database.types.ts";
import type { Decidable, ModeratedKind } from "#platform/supabase/decisions.ts";

type Functions = Database["public"]["Functions"];

/** Data needed to name an item and to decide on it; `author_name` is null for an anonymous prayer. */
export interface NamedItem extends Decidable {
  author_name: string | null;
}

/** Readers of a prayer. */
type Audience = Database["public"]["Enums"]["prayer_visibility"];

/**
 * Something that a member sent, as those who decide read it. `title` names what it was said about, `path` is where it stands
 * (null while it stands nowhere); `reason` is why it was rejected; `decided_by` is null
 * while nobody decided on it; `audience` is null for what is no prayer.
 */
export type ModeratedItem = Omit<
  Functions["moderation_queue"]["Returns"][number],
  | "author_name"
  | "author_photo"
  | "reason"
  | "title"
  | "path"
  | "audience"
  | "video_timestamp"
  | "decided_at"
  | "decided_by"
> &
  NamedItem & {
    author_photo: string | null;
    reason: string | null;
    title: string | null;
    path: string | null;
    audience: Audience | null;
    /** The second of a recording that a comment speaks of. Copies that were kept before there were any do not say it. */
    video_timestamp?: number | null;
    decided_at: string | null;
    decided_by: string | null;
  };

/** A decision of the history; `content` is null once what it was about is gone, `author_name` also for an anonymous prayer. */
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

export const MODERATED_KINDS = [
  "comment",
  "testimonial",
  "forum_post",
  "prayer",
  "prayer_update",
] as const satisfies readonly ModeratedKind[];

/** Kinds that the pastoral team decides on. */
export const PRAYER_KINDS = ["prayer", "prayer_update"] as const satisfies readonly ModeratedKind[];
