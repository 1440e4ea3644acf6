import * as v from "valibot";
import { followTopic } from "#platform/supabase/live-topic.ts";
import { noticeChange, type NoticeChange } from "../notification.ts";

export interface LiveNotices {
  /** A notice appeared, changed or went. */
  changed: (change: NoticeChange) => void;
  /** Many notices of this person changed at once, or what happened is not known: they have to be asked for. */
  refresh: () => void;
  /** The server has taken a choice that this person made in some window of theirs. */
  chosen: (choice: unknown) => void;
  /** This page may have missed choices that the person made elsewhere. */
  choicesMissed: () => void;
}

/** Pages that hear the same message ask spread over this time, in milliseconds: all members at once would be a rush. */
const SPREAD_MS = 5_000;

/**
 * Follows the private topic `notifications:<user id>`, and the one of all members, which says that a change concerned
 * many of them. Returns a function that ends it.
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
        // The page that joins for the first time has only just asked for everything.
        if (hasJoined) choicesMissed();
        hasJoined = true;
      },
    }),
    // The join of one's own topic reads everything up to now; a later gap is a new join of both.
    followTopic({ topic: "notifications:everyone", heard: { changed: refreshSoon }, reread: () => {} }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
