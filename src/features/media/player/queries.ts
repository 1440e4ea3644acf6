import { queryOptions } from "@tanstack/react-query";
import { useRef } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { listOfflineSounds } from "../offline-sound.ts";
import { fileAddress } from "../api.ts";
import { filePath } from "../rules.ts";
import { listCaptions, readCaptions, recordEvent, type MediaEvent } from "./api.ts";

/** Key of cached captions. */
export const CAPTIONS_KEY = ["media-captions"] as const;

/** The address that plays a file; another one would begin it again, so it is never read again. */
export function playingAddress(path: string, userId: string | null) {
  return queryOptions({
    queryKey: ["media-file", path, userId],
    queryFn: async () => {
      const kept = (await listOfflineSounds(userId)).find(({ track }) => track.path === path);
      // It ends with the page.
      return kept ? URL.createObjectURL(kept.file) : fileAddress(path, userId);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Captions of a recording, as a text that a player reads; null without captions. */
export function captionsOf(id: string, userId: string | null) {
  return queryOptions({
    queryKey: [...CAPTIONS_KEY, id, userId] as const,
    queryFn: async () => {
      const all = await listCaptions(id, userId);
      const chosen = all.find(({ language }) => language === null || language.startsWith("es")) ?? all[0];
      const path = chosen && filePath(chosen.file_url);
      if (!path) return null;
      return { text: await readCaptions(path, userId), language: chosen.language ?? "es" };
    },
    staleTime: 30 * 60_000,
  });
}

/** Tells the figures of an item what this person does with it, each thing once; what is shared, each time. */
export function useFigures(id: string): (event: MediaEvent) => void {
  const { userId } = useSession();
  const told = useRef(new Set<string>());
  return (event) => {
    const once = `${id} ${event}`;
    if (told.current.has(once)) return;
    if (event !== "share") told.current.add(once);
    void recordEvent(id, userId, event);
  };
}
