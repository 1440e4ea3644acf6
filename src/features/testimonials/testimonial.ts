import type { Database } from "#platform/supabase/database.types.ts";

type TestimonialRow = Database["public"]["Tables"]["testimonials"]["Row"];

/** How far a testimonial has come. */
export type TestimonialStatus = TestimonialRow["status"];
export const TESTIMONIAL_STATUSES = [
  "pending",
  "approved",
  "rejected",
] as const satisfies readonly TestimonialStatus[];

/** A testimonial as lists show it. */
export type Testimonial = Pick<
  TestimonialRow,
  "id" | "author_name" | "content" | "status" | "rejection_reason" | "version" | "created_at"
>;

/** The same, as it is asked for. */
export const TESTIMONIAL_COLUMNS = "id, author_name, content, status, rejection_reason, version, created_at";

/** What readers search for, or the one that a search led to; undefined for everything. */
export interface TestimonialFilter {
  search: string | undefined;
  only?: string | undefined;
}
