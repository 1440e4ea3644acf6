import * as v from "valibot";
import { TARGET_TYPES } from "#domain/target.ts";
import { contentSchema } from "./schema.ts";

const id = v.pipe(v.string(), v.uuid());

const WORDS = {
  /** Address and title of what it is about, to lead back to it from "No enviados". */
  slug: v.string(),
  title: v.string(),
  /** The comment that is answered; the database hangs the reply under the thread's first comment. */
  parentId: v.nullable(id),
  content: contentSchema,
  mentions: v.array(id),
  authorName: v.string(),
  /** The second of the recording that it speaks of. */
  second: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(172_800)))),
  /** Edited while it waited: if an earlier attempt was stored after all, its text is replaced. */
  amended: v.optional(v.boolean()),
};

const written = v.object({ target: v.object({ type: v.picklist(TARGET_TYPES), id }), ...WORDS });

/** As builds wrote it that knew prophecies only. It stays: nobody knows how long an entry waits on a phone. */
const underProphecy = v.pipe(
  v.object({ prophecyId: id, ...WORDS }),
  v.transform(({ prophecyId, ...words }): CommentPayload => ({
    target: { type: "prophecy", id: prophecyId },
    ...words,
  })),
);

/** A comment that waits. */
export const commentPayload = v.union([written, underProphecy]);

export type CommentPayload = v.InferOutput<typeof written>;
