import * as v from "valibot";

/** The mails that a link of one of them ends and resumes: the answer of `mails_by_link`, which the function hands to the page. */
export const mailsByLink = v.object({
  is_on: v.boolean(),
  rhythm: v.picklist(["at_once", "daily", "sunday"]),
  /** Masked, "m•••@ejemplo.com"; null when the link was sent to an earlier address. */
  address: v.nullable(v.string()),
  /** Whether the link resumes them: what a link ended, not what the person ended in the settings. */
  may_resume: v.boolean(),
});
export type MailsByLink = v.InferOutput<typeof mailsByLink>;
