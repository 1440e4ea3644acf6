import type { Database } from "#platform/supabase/database.types.ts";

export type ProphecyRow = Database["public"]["Tables"]["prophecies"]["Row"];

/** Columns of a prophecy in a list. */
export type ProphecySummary = Pick<
  ProphecyRow,
  | "id"
  | "slug"
  | "title"
  | "excerpt"
  | "image_url"
  | "category"
  | "publish_date"
  | "author"
  | "total_reactions"
  | "comment_count"
>;

/** Columns of the article; `content` is HTML that still has to pass the sanitiser. */
export type Prophecy = ProphecySummary &
  Pick<ProphecyRow, "content" | "status" | "updated_at" | "allow_comments">;

/** How many public prophecies a category has. */
export interface CategoryCount {
  category: string;
  total: number;
}

/** Parameters of the blog's address: `?categoria=` and `?buscar=`. */
export interface ProphecyFilter {
  category?: string | undefined;
  search?: string | undefined;
}
