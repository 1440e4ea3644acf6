import type { Database } from "#platform/supabase/database.types.ts";

type TestimonialRow = Database["public"]["Tables"]["testimonials"]["Row"];

/** How far a testimonial has come; the check of the table has the same list. */
export const TESTIMONIAL_STATUSES = ["pending", "approved", "rejected"] as const;
export type TestimonialStatus = (typeof TESTIMONIAL_STATUSES)[number];

/** A testimonial as lists show it. `status` is text with a check in the database. */
export type Testimonial = Pick<
  TestimonialRow,
  "id" | "author_name" | "content" | "version" | "created_at"
> & { status: TestimonialStatus };

/** What readers search for, or the one that a search led to; undefined for everything. */
export interface TestimonialFilter {
  search: string | undefined;
  only?: string | undefined;
}
