import { useMutation, useQuery, skipToken, useQueryClient } from "@tanstack/react-query";
import { useState, useEffectEvent, useEffect } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { mediaKeys, invalidateMedia } from "../queries.ts";
import type { MediaItem } from "../media.ts";
import { isAsShown } from "../rules.ts";
import { reportTrouble, sendHeartbeat, type Beat } from "./api.ts";

/** Under which a page keeps what the last heartbeat said of an item. */
const troubleKey = (id: string) => [...mediaKeys.all, "trouble", id] as const;

/** Whether viewers cannot receive a transmission, by the last heartbeat of this page. */
export function useTrouble(id: string): boolean {
  const { data = false } = useQuery<boolean>({ queryKey: troubleKey(id), queryFn: skipToken });
  return data;
}

/** Under which a page keeps whether its viewer's report is still open. */
const reportKey = (id: string) => [...mediaKeys.all, "reported", id] as const;

/** Whether this viewer's report is still open, by the last heartbeat or what they said since. */
export function useHasReported(id: string): boolean {
  const { data = false } = useQuery<boolean>({ queryKey: reportKey(id), queryFn: skipToken });
  return data;
}

/** Reports that this viewer does not see or hear a transmission, or that they do after all (true). */
export function useReport(id: string) {
  const client = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    mutationFn: (isOver: boolean) => reportTrouble(id, userId, isOver),
    onSuccess: (_, isOver) => client.setQueryData(reportKey(id), !isOver),
  });
}

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
  const learn = useEffectEvent((beat: Beat, asked: number) => {
    setViewers(beat.viewers);
    client.setQueryData(troubleKey(id), beat.is_troubled === true);
    // An answer to an earlier heartbeat does not include a later report.
    if ((client.getQueryState(reportKey(id))?.dataUpdatedAt ?? 0) <= asked)
      client.setQueryData(reportKey(id), beat.has_reported === true);
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
      const asked = Date.now();
      try {
        const answer = await sendHeartbeat(id, userId, { signal });
        if (signal.aborted) return;
        again = answer.again_in;
        learn(answer, asked);
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
