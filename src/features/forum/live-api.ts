import * as v from "valibot";
import { followTopic } from "#platform/supabase/live-topic.ts";

const activity = v.object({ topic_id: v.pipe(v.string(), v.uuid()) });

/**
 * Follows the private topic `forum:<id>` and calls `changed` whenever something in that talk was published, edited, decided or
 * deleted, or what happened is not known. Returns a function that ends it.
 */
export function followTalk(topicId: string, changed: () => void): () => void {
  return followTopic({ topic: `forum:${topicId}`, heard: { post: changed }, reread: changed });
}

/** Follows `forum-category:<id>`: `active` hears in which topic something happened, `unknown` that it may have. */
export function followCategory(
  categoryId: string,
  { active, unknown }: { active: (topicId: string) => void; unknown: () => void },
): () => void {
  return followTopic({
    topic: `forum-category:${categoryId}`,
    heard: {
      activity(payload) {
        const { success, output } = v.safeParse(activity, payload);
        if (success) active(output.topic_id);
      },
    },
    reread: unknown,
  });
}
