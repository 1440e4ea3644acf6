import { useQuery } from "@tanstack/react-query";
import { atom, useAtomValue } from "jotai";
import { useMemo, useOptimistic, useTransition } from "react";
import { enqueue, outboxAtom } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import type { MediaSeries } from "./media.ts";
import { seriesFollowEntryId, type SeriesFollowPayload } from "./payload.ts";
import { myFollow } from "./queries.ts";

/** Whether a person follows a series: shown at the tap, kept in the outbox, sent when there is network. */
export function useFollow({ id, name }: Pick<MediaSeries, "id" | "name">) {
  const { userId } = useSession();
  const { data, isError } = useQuery(myFollow(id, userId));
  // While neither server nor device can tell, the person may choose all the same.
  const stored = data ?? (isError ? false : undefined);
  const entryId = seriesFollowEntryId(id);
  const entry = useAtomValue(
    useMemo(() => atom((get) => get(outboxAtom)?.find((each) => each.id === entryId)), [entryId]),
  );
  const kept = entry?.state === "pending" ? (entry.payload as SeriesFollowPayload).follows : stored;
  const [follows, choose] = useOptimistic(kept);
  const [, startTransition] = useTransition();
  return {
    /** Undefined while nobody knows it yet. */
    follows,
    /** It is kept on this device and was not sent yet, although it was tried. */
    waits: entry !== undefined && entry.attempts > 0,
    toggle: () => {
      // The tap is painted before anything is written (INP), and taken back by itself if it cannot be kept.
      startTransition(async () => {
        choose(!follows);
        const payload: SeriesFollowPayload = { seriesId: id, name, follows: !follows };
        await enqueue("series-follow", entryId, payload).catch((error: unknown) =>
          toast.error("No se pudo guardar", { description: storageErrorText(error) }),
        );
      });
    },
  };
}
