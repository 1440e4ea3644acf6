import type { Topic } from "#domain/target.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";

/**
 * Follows the private topic of a conversation (`event:<id>`) and calls `changed` whenever the conversation may have: something in it was
 * approved, hidden, edited or deleted, or what happened is not known (live-topic). The broadcast
 * names only an id; what a person may read of it, the next question decides. Returns a function that ends it.
 */
export function followConversation(topic: Topic, changed: () => void): () => void {
  return followTopic({ topic, heard: { comment: changed }, reread: changed });
}
