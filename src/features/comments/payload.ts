import * as v from "valibot";
import { contentSchema } from "./schema.ts";

/** A comment that waits. */
export const commentPayload = v.object({
  prophecyId: v.pipe(v.string(), v.uuid()),
  /** Address and title of the prophecy, to lead back to it from "No enviados". */
  slug: v.string(),
  title: v.string(),
  /** The comment that is answered; the database hangs the reply under the thread's first comment. */
  parentId: v.nullable(v.pipe(v.string(), v.uuid())),
  content: contentSchema,
  mentions: v.array(v.pipe(v.string(), v.uuid())),
  authorName: v.string(),
  /** Edited while it waited: if an earlier attempt was stored after all, its text is replaced. */
  amended: v.optional(v.boolean()),
});

export type CommentPayload = v.InferOutput<typeof commentPayload>;
