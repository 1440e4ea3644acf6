import * as v from "valibot";

export const testimonialPayload = v.object({
  content: v.pipe(v.string(), v.nonEmpty()),
  authorName: v.string(),
});

export type TestimonialPayload = v.InferOutput<typeof testimonialPayload>;
