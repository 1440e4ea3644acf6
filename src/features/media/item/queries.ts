import { queryOptions, useMutation, useQuery, type QueryClient } from "@tanstack/react-query";
import { networkFirstValue, cacheValue } from "#platform/offline/cached-value.ts";
import { PERSISTED, LIST_STALE_MS } from "#platform/query/query-client.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { saveFrom } from "#ui/content/files.ts";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useChoice } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { mediaKeys } from "../queries.ts";
import type { MediaItem } from "../media.ts";
import { readLike, readItem, downloadAddress } from "./api.ts";
import { mediaLikeEntryId, type MediaLikePayload } from "./payload.ts";

/** One item, asked for again when its heartbeat says that it changed; cached for reading offline. */
export function mediaItem(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.item(id, userId),
    queryFn: (context) => {
      const ask = () => readItem(id, userId, context.signal);
      return userId === null ? ask() : networkFirstValue(context, userId, `media-${id}`, ask);
    },
    staleTime: 0,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** Whether this person likes an item; without network, what this device remembers. */
export function myLike(id: string, userId: string | null) {
  return queryOptions({
    queryKey: likeKey(id, userId),
    queryFn: async (context) => {
      if (userId === null) return false;
      const ask = () => readLike(id, userId, context.signal);
      return networkFirstValue(context, userId, `media-like-${id}`, ask);
    },
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

const likeKey = (id: string, userId: string | null) => [...mediaKeys.all, "like", id, userId] as const;

/** Notes that the server has stored a like of `userId`, or its end. */
export function rememberLike(
  client: QueryClient,
  userId: string,
  { mediaId, liked }: { mediaId: string; liked: boolean },
): void {
  const before = client.getQueryData<boolean>(likeKey(mediaId, userId));
  client.setQueryData(likeKey(mediaId, userId), liked);
  void cacheValue(userId, `media-like-${mediaId}`, liked);
  if (before === undefined || before === liked) return;
  client.setQueryData<MediaItem>(
    mediaKeys.item(mediaId, userId),
    (item) => item && { ...item, likes: item.likes + (liked ? 1 : -1) },
  );
}

/** Saves the file of an uploaded item. */
export function useDownload() {
  return useMutation({
    mutationFn: downloadAddress,
    // Storage names the file: the address asks for it under its title.
    onSuccess: (address) => saveFrom("", address),
    onError: (error) => toast.error("No se pudo descargar", { description: problemText(error) }),
  });
}

/** A person's like of an item: shown at the tap, kept in the outbox, sent when there is network. */
export function useLike({ id, title, likes }: Pick<MediaItem, "id" | "title" | "likes">) {
  const { userId } = useSession();
  const { data: stored = false } = useQuery(myLike(id, userId));
  const like = useChoice<boolean, MediaLikePayload>({
    kind: "media-like",
    entryId: mediaLikeEntryId(id),
    stored,
    choiceIn: (payload) => payload.liked,
  });
  const liked = like.choice;
  return {
    liked,
    total: Math.max(0, likes - Number(stored) + Number(liked)),
    waits: like.waits,
    toggle: () =>
      like.choose(!liked, { mediaId: id, title, liked: !liked }, (error) =>
        toast.error("No se pudo guardar tu me gusta", { description: choiceErrorText(error) }),
      ),
  };
}
