import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { Testimonial } from "../testimonial.ts";

/** A testimonial as the server has it. */
export function aTestimonial(change: Partial<Testimonial> = {}): Testimonial {
  return {
    id: anId(1),
    author_name: "Marta Hernández",
    content: "Dios me levantó cuando ya no podía.",
    status: "pending",
    rejection_reason: null,
    version: 1,
    created_at: "2026-11-01T12:00:00Z",
    ...change,
  };
}
