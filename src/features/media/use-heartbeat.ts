import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { sendHeartbeat, type Beat } from "./api.ts";
import type { MediaItem } from "./media.ts";
import { invalidateMedia } from "./queries.ts";
import { troubleKey } from "./use-trouble.ts";
import { isAsShown } from "./rules.ts";

const SECOND = 1_000;
/** After how many seconds a call that failed is made again. */
const AGAIN_IN = 9;

/**
 * Says every few seconds that this person is on the page of an item, and so learns how many are, what the server's clock
 * says, and that the item began, ended or is gone. It pauses while nobody looks, unless the page plays on, and never gives
 * up: without network it asks again. Answers the number of viewers, null until it is known.
 */
export function useHeartbeat(item: MediaItem, isPlaying: boolean): number | null {
  const { id } = item;
  const client = useQueryClient();
  const { userId, status } = useSession();
  // A person who is signing in counts once, as themselves.
  const isKnown = status !== "loading" || userId !== null;
  const [viewers, setViewers] = useState<number | null>(null);
  const isThere = useEffectEvent(() => document.visibilityState === "visible" || isPlaying);
  const learn = useEffectEvent((beat: Beat) => {
    setViewers(beat.viewers);
    client.setQueryData(troubleKey(id), beat.is_troubled === true);
    if (!isAsShown(item, beat)) void invalidateMedia(client);
  });
  useEffect(() => {
    if (!isKnown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    async function beat() {
      clearTimeout(timer);
      asking.abort();
      if (!isThere()) return void leave();
      asking = new AbortController();
      const { signal } = asking;
      let again = AGAIN_IN;
      try {
        const answer = await sendHeartbeat(id, userId, { signal });
        if (signal.aborted) return;
        again = answer.again_in;
        learn(answer);
      } catch (error) {
        if (signal.aborted) return;
        // Taken back, or for members only since a moment ago.
        if (toAppError(error).kind === "not-found") void invalidateMedia(client);
      }
      // Not all phones of a congregation at once.
      timer = setTimeout(() => void beat(), again * SECOND * (0.9 + Math.random() / 10));
    }
    async function leave() {
      await sendHeartbeat(id, userId, { isHidden: true }).catch(() => undefined);
    }
    const now = () => void beat();
    void beat();
    document.addEventListener("visibilitychange", now);
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      asking.abort();
      document.removeEventListener("visibilitychange", now);
      removeEventListener("online", now);
      void leave();
    };
  }, [client, id, userId, isKnown]);
  return viewers;
}
