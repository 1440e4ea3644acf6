import { followTopic } from "#platform/supabase/live-topic.ts";

/**
 * Follows the private topic `prophecy:<id>` and calls `changed` whenever the conversation may have: something in it was
 * approved, hidden, edited or deleted, or what happened is not known (live-topic). The broadcast
 * names only an id; what a person may read of it, the next question decides. Returns a function that ends it.
 */
export function followConversation(prophecyId: string, changed: () => void): () => void {
  return followTopic({ topic: `prophecy:${prophecyId}`, heard: { comment: changed }, reread: changed });
}
