import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { hasRole } from "#domain/roles.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { forumKeys } from "../forum-cache.ts";
import type { Category } from "../forum.ts";
import { followCategory } from "../live-api.ts";

/**
 * In how many topics something has happened since `since`, in one category or in all, while the list is looked at. Visitors may
 * not join.
 */
export function useActivity(
  categoryId: string | undefined,
  categories: readonly Category[],
  since: number,
): number {
  const client = useQueryClient();
  const { userId, role, status } = useSession();
  const mayJoin = status === "signed-in" && hasRole(role, "member");
  const [heard, setHeard] = useState<{ since: number; topics: readonly string[] }>({ since, topics: [] });
  const followed = (categoryId ? [categoryId] : categories.map(({ id }) => id)).join(" ");
  useEffect(() => {
    if (!mayJoin || followed === "") return undefined;
    const leave = followed.split(" ").map((id) =>
      followCategory(id, {
        active: (topicId) =>
          setHeard(({ since: from, topics }) => ({
            since: from,
            topics: [...new Set([...topics, topicId])],
          })),
        unknown: () => void cancelAndInvalidate(client, { queryKey: forumKeys.unread(userId) }),
      }),
    );
    return () => leave.forEach((end) => end());
  }, [client, mayJoin, followed, userId]);
  // Events that arrived before the list was read are in the list.
  if (heard.since !== since) {
    setHeard({ since, topics: [] });
    return 0;
  }
  return heard.topics.length;
}
