import type { Database } from "#platform/supabase/database.types.ts";
import type { BadgeTone } from "#ui/content/badge.tsx";

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

/** Columns of {@link Testimonial} for a request. */
export const TESTIMONIAL_COLUMNS = "id, author_name, content, status, rejection_reason, version, created_at";

/** Restrictions of the public list; undefined restricts nothing. */
export interface TestimonialFilter {
  /** Words that a reader searches for. */
  search: string | undefined;
  /** Id of the one testimonial to show, after a tap on a result of the site's search. */
  only?: string | undefined;
}

export const STATUS_LABELS: Record<TestimonialStatus, string> = {
  pending: "Pendiente",
  approved: "Aprobado",
  rejected: "Rechazado",
};

export const STATUS_TONES: Record<TestimonialStatus, BadgeTone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
};
