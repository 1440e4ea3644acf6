import * as v from "valibot";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { noticeChange, type NoticeChange } from "./notification.ts";

/** What to do with what arrives. */
export interface LiveNotices {
  /** A notice appeared, changed or went. */
  changed: (change: NoticeChange) => void;
  /** The topic was joined, perhaps again: what happened before it is not known. */
  joined: () => void;
}

/** Follows the private topic `notifications:<user id>`. Returns a function that ends it. */
export function followNotices(userId: string, { changed, joined }: LiveNotices): () => void {
  return followTopic({
    topic: `notifications:${userId}`,
    event: "notification",
    heard(payload) {
      const { success, output } = v.safeParse(noticeChange, payload);
      if (success) changed(output);
    },
    joined,
  });
}
