import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { invalidatePrayers } from "./queries.ts";

/** A moderator may send many changes at once: refetch when they are over, in milliseconds. */
const ASK_AFTER_MS = 300;

/**
 * Shows other people's acts on the wall at once. Visitors may not join the topic; they see them on their next visit.
 */
export function useLivePrayers(): void {
  const client = useQueryClient();
  const { userId, role, status } = useSession();
  const mayJoin = status === "signed-in" && hasRole(role, "member");
  useEffect(() => {
    if (!mayJoin) return undefined;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const unfollow = followPrayers(() => {
      clearTimeout(asking);
      asking = setTimeout(() => void invalidatePrayers(client), ASK_AFTER_MS);
    });
    return () => {
      clearTimeout(asking);
      unfollow();
    };
  }, [client, mayJoin, userId]);
}

/**
 * Follows the private topic `prayers` and calls `changed` whenever the wall may have. The broadcast says nothing else: what
 * a person may read, the next question decides. Returns a function that ends it.
 */
function followPrayers(changed: () => void): () => void {
  return followTopic({ topic: "prayers", heard: { changed }, reread: changed });
}
