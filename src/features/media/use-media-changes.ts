import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { mediaKeys } from "./queries.ts";

/** Tells a member's page at once what a visitor's asks for by itself: that an item began, ended or is gone. */
export function useMediaChanges(id: string, userId: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const reread = () => void cancelAndInvalidate(client, { queryKey: mediaKeys.item(id, userId) });
    return followTopic({ topic: `media:${id}`, heard: { changed: reread }, reread });
  }, [client, id, userId]);
}
