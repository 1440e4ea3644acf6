import * as v from "valibot";

/** A message to the office that waits. */
export const contactPayload = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  subject: v.string(),
  message: v.pipe(v.string(), v.nonEmpty()),
  /** The field that no person sees: filled, the server stores nothing. */
  website: v.string(),
});

export type ContactPayload = v.InferOutput<typeof contactPayload>;
