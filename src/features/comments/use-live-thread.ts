import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasRole } from "#domain/roles.ts";
import { topicOf, type Target, type Topic } from "#domain/target.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { commentKeys } from "./thread-cache.ts";

/** A moderator who clears the queue sends many changes at once: refetch when they are over, in milliseconds. */
const ASK_AFTER_MS = 300;

/**
 * Shows other people's acts in the open conversation at once. Visitors may not join a topic; they see them on their
 * next visit.
 */
export function useLiveThread(target: Target): void {
  const topic = topicOf(target);
  const { id } = target;
  const client = useQueryClient();
  const { userId, role, status } = useSession();
  const mayJoin = status === "signed-in" && hasRole(role, "member");
  useEffect(() => {
    if (!mayJoin) return undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const unfollow = followConversation(topic, () => {
      clearTimeout(asking);
      asking = setTimeout(
        () => void cancelAndInvalidate(client, { queryKey: commentKeys.of(id) }),
        ASK_AFTER_MS,
      );
    });
    return () => {
      clearTimeout(asking);
      unfollow();
    };
  }, [client, mayJoin, topic, id, userId]);
}

/**
 * Follows the private topic of a conversation (`event:<id>`) and calls `changed` whenever the conversation may have: something in it was
 * approved, hidden, edited or deleted, or what happened is not known (live-topic). The broadcast
 * names only an id; what a person may read of it, the next question decides. Returns a function that ends it.
 */
function followConversation(topic: Topic, changed: () => void): () => void {
  return followTopic({ topic, heard: { comment: changed }, reread: changed });
}
