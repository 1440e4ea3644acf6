import * as v from "valibot";
import { contentSchema, titleSchema } from "./schema.ts";

const id = v.pipe(v.string(), v.uuid());

/** A post that waits; with `opens` it opens its topic. */
export const postPayload = v.object({
  topicId: id,
  /** To lead back from "No enviados". */
  title: v.string(),
  opens: v.nullable(v.object({ categoryId: id, title: titleSchema })),
  content: contentSchema,
  mentions: v.optional(v.array(id), []),
  quotedPostId: v.nullable(id),
  quote: v.string(),
  authorName: v.string(),
  /** Edited while it waited: if an earlier attempt was stored after all, its text is replaced. */
  amended: v.optional(v.boolean()),
});
export type PostPayload = v.InferOutput<typeof postPayload>;

/** How far a topic was read, or with `until` until when everything was. */
export const markPayload = v.variant("of", [
  v.object({
    of: v.literal("topic"),
    topicId: id,
    title: v.string(),
    number: v.pipe(v.number(), v.integer()),
  }),
  v.object({ of: v.literal("all"), until: v.string() }),
]);
export type MarkPayload = v.InferOutput<typeof markPayload>;

/** Key of a mark in the outbox: a newer one takes the place of the one that still waits. */
export function markEntryId(mark: MarkPayload): string {
  return mark.of === "topic" ? `forum-mark:${mark.topicId}` : "forum-mark:all";
}

/** A member's level of notices for a topic. */
export const levelPayload = v.object({
  topicId: id,
  title: v.string(),
  level: v.picklist(["muted", "normal", "following"]),
});
export type LevelPayload = v.InferOutput<typeof levelPayload>;

export function levelEntryId(topicId: string): string {
  return `forum-level:${topicId}`;
}
