import { useQuery } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useMemo, useOptimistic, useTransition } from "react";
import { enqueue, outboxAtom } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import type { MediaItem } from "./media.ts";
import { mediaLikeEntryId, type MediaLikePayload } from "./payload.ts";
import { myLike } from "./queries.ts";

/** A person's like of an item: shown at the tap, kept in the outbox, sent when there is network. */
export function useLike({ id, title, likes }: Pick<MediaItem, "id" | "title" | "likes">) {
  const { userId } = useSession();
  const { data: stored = false } = useQuery(myLike(id, userId));
  const entryId = mediaLikeEntryId(id);
  const entry = useAtomValue(
    useMemo(() => atom((get) => get(outboxAtom)?.find((each) => each.id === entryId)), [entryId]),
  );
  const kept = entry?.state === "pending" ? (entry.payload as MediaLikePayload).liked : stored;
  const [liked, choose] = useOptimistic(kept);
  const [, startTransition] = useTransition();
  return {
    liked,
    total: Math.max(0, likes - Number(stored) + Number(liked)),
    /** It is kept on this device and was not sent yet, although it was tried. */
    waits: entry !== undefined && entry.attempts > 0,
    toggle: () => {
      // The tap is painted before anything is written (INP), and taken back by itself if it cannot be kept.
      startTransition(async () => {
        choose(!liked);
        const payload: MediaLikePayload = { mediaId: id, title, liked: !liked };
        await enqueue("media-like", entryId, payload).catch((error: unknown) =>
          toast.error("No se pudo guardar tu me gusta", { description: storageErrorText(error) }),
        );
      });
    },
  };
}
