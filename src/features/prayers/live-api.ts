import { followTopic } from "#platform/supabase/live-topic.ts";

/**
 * Follows the private topic `prayers` and calls `changed` whenever the wall may have. The broadcast says nothing else: what
 * a person may read, the next question decides. Returns a function that ends it.
 */
export function followPrayers(changed: () => void): () => void {
  return followTopic({ topic: "prayers", heard: { changed }, reread: changed });
}
