import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { invalidateTopic } from "../forum-cache.ts";
import { followTalk } from "../live-api.ts";

/** Somebody who approves a queue sends many changes at once: refetch when they are over, in milliseconds. */
const ASK_AFTER_MS = 300;

/** Shows other people's acts in the open topic at once, at their place. Visitors see them on their next visit. */
export function useLiveTalk(topicId: string): void {
  const client = useQueryClient();
  const { userId, role, status } = useSession();
  const mayJoin = status === "signed-in" && hasRole(role, "member");
  useEffect(() => {
    if (!mayJoin) return undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const unfollow = followTalk(topicId, () => {
      clearTimeout(asking);
      asking = setTimeout(() => void invalidateTopic(client, topicId), ASK_AFTER_MS);
    });
    return () => {
      clearTimeout(asking);
      unfollow();
    };
  }, [client, mayJoin, topicId, userId]);
}
