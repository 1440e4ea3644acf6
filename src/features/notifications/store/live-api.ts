import * as v from "valibot";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { noticeChange, type NoticeChange } from "../notification.ts";

export interface LiveNotices {
  /** A notice was added, changed or deleted. */
  changed: (change: NoticeChange) => void;
  /** Many notices changed at once, or messages may have been missed: the notices have to be read again. */
  refresh: () => void;
  /** The server stored a choice that this person made in any of their windows. */
  chosen: (choice: unknown) => void;
  /** This page may have missed choices that the person made elsewhere. */
  choicesMissed: () => void;
}

/** Time over which pages spread their reading after a message to everybody, in milliseconds. */
const SPREAD_MS = 5_000;

/**
 * Follows the private topic `notifications:<user id>`, and `notifications:everyone` for a change that
 * concerns many members. Returns a function that ends it.
 */
export function followNotices(
  userId: string,
  { changed, refresh, chosen, choicesMissed }: LiveNotices,
): () => void {
  let hasJoined = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.random() * SPREAD_MS);
  };
  const ends = [
    followTopic({
      topic: `notifications:${userId}`,
      heard: {
        notification(payload) {
          const { success, output } = v.safeParse(noticeChange, payload);
          if (success) changed(output);
        },
        changed: refresh,
        choice: chosen,
      },
      reread: () => {
        refresh();
        // At the first join the page has only just read everything.
        if (hasJoined) choicesMissed();
        hasJoined = true;
      },
    }),
    // The person's own topic reads everything after each join, and a lost connection makes both join again.
    followTopic({ topic: "notifications:everyone", heard: { changed: refreshSoon }, reread: () => {} }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
