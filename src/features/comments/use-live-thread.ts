import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasRole } from "#domain/roles.ts";
import { topicOf, type Target } from "#domain/target.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { followConversation } from "./live-api.ts";
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
