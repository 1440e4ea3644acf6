import * as v from "valibot";
import { testimonialSchema } from "./schema.ts";

/** A new testimonial. `amended`: edited while it waited, so that what an earlier attempt has stored is replaced. */
export const testimonialPayload = v.object({
  ...testimonialSchema.entries,
  amended: v.optional(v.boolean()),
});

export type TestimonialPayload = v.InferOutput<typeof testimonialPayload>;

/** Other words or another name for one's own testimonial on which nobody has decided. */
export const testimonialEditPayload = v.object({
  ...testimonialSchema.entries,
  testimonialId: v.pipe(v.string(), v.uuid()),
});

export type TestimonialEditPayload = v.InferOutput<typeof testimonialEditPayload>;

/** Key of an edit in the outbox: one a testimonial, so that the last edit on this device is the one that is sent. */
export function testimonialEditEntryId(testimonialId: string): string {
  return `testimonial-edit:${testimonialId}`;
}
