import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { mediaKeys } from "./queries.ts";

/** Pages that hear the same message ask spread over this time, in milliseconds: all members at once would be a rush. */
const SPREAD_MS = 3_000;

/** Tells a member's /streaming that something was planned, began or ended; a visitor's asks by itself. */
export function useBoardChanges(userId: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = () => void cancelAndInvalidate(client, { queryKey: mediaKeys.board(userId) });
    const rereadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(reread, Math.random() * SPREAD_MS);
    };
    const end = followTopic({
      topic: "media_notifications",
      heard: { new_notification: rereadSoon },
      // the board asks every few seconds by itself
      reread: () => {},
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client, userId]);
}

/** Tells a member's page at once what a visitor's asks for by itself: that an item began, ended or is gone. */
export function useMediaChanges(id: string, userId: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    const reread = () => void cancelAndInvalidate(client, { queryKey: mediaKeys.item(id, userId) });
    return followTopic({ topic: `media:${id}`, heard: { changed: reread }, reread });
  }, [client, id, userId]);
}
