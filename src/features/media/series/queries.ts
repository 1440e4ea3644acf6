import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { PERSISTED, LIST_STALE_MS } from "#platform/query/query-client.ts";
import { networkFirstValue, cacheValue } from "#platform/offline/cached-value.ts";
import { OWN_CHOICE } from "#platform/query/own-choices.ts";
import { useChoice } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import { choiceErrorText } from "#platform/offline/storage-error-text.ts";
import { mediaKeys } from "../queries.ts";
import type { MediaSeries } from "../media.ts";
import { listSeries, listSeriesItems, readFollow, listFollows } from "./api.ts";
import { seriesFollowEntryId, type SeriesFollowPayload } from "./payload.ts";

/** Six times that of lists: a series is made a few times a year. */
const SERIES_STALE_MS = 30 * 60_000;

/** The series that are open; a visitor's are cached for reading offline. */
export function seriesList(userId: string | null) {
  return queryOptions({
    queryKey: [...mediaKeys.series(), "list", userId] as const,
    queryFn: ({ signal }) => listSeries(userId, signal),
    staleTime: SERIES_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** The recordings of a series, in its order. */
export function seriesItems(id: string, userId: string | null) {
  return queryOptions({
    queryKey: mediaKeys.seriesItems(id, userId),
    queryFn: ({ signal }) => listSeriesItems(id, userId, signal),
    staleTime: LIST_STALE_MS,
    ...(userId === null ? { meta: PERSISTED } : {}),
  });
}

/** Whether this person follows a series; without network, what this device remembers. */
export function myFollow(seriesId: string, userId: string | null) {
  return queryOptions({
    queryKey: followKey(seriesId, userId),
    queryFn: async (context) => {
      if (userId === null) return false;
      const ask = () => readFollow(seriesId, userId, context.signal);
      return networkFirstValue(context, userId, `series-follow-${seriesId}`, ask);
    },
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

/** The series a person follows; without network, those cached on this device. */
export function followedSeries(userId: string) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "follows", userId] as const,
    queryFn: async (context) => {
      const note = (series: readonly { id: string }[], each: (known: boolean | undefined) => boolean) => {
        for (const { id } of series) context.client.setQueryData<boolean>(followKey(id, userId), each);
      };
      const all = await networkFirstValue(context, userId, "series-follows", async () => {
        const followed = await listFollows(userId, context.signal);
        note(followed, () => true);
        return followed;
      });
      // A copy may be older than a series that was let go since.
      note(all, (known) => known ?? true);
      return all;
    },
    staleTime: LIST_STALE_MS,
    meta: OWN_CHOICE,
  });
}

const followKey = (seriesId: string, userId: string | null) =>
  [...mediaKeys.all, "follow", seriesId, userId] as const;

/** Notes that the server has stored that `userId` follows a series, or no more. */
export function rememberFollow(
  client: QueryClient,
  userId: string,
  { seriesId, follows }: { seriesId: string; follows: boolean },
): void {
  client.setQueryData(followKey(seriesId, userId), follows);
  void cacheValue(userId, `series-follow-${seriesId}`, follows);
}

/** Whether a person follows a series: shown at the tap, kept in the outbox, sent when there is network. */
export function useFollow({ id, name }: Pick<MediaSeries, "id" | "name">) {
  const { userId } = useSession();
  const { data, isError } = useQuery(myFollow(id, userId));
  // While neither server nor device can tell, the person may choose all the same.
  const stored = data ?? (isError ? false : undefined);
  const follow = useChoice<boolean | undefined, SeriesFollowPayload>({
    kind: "series-follow",
    entryId: seriesFollowEntryId(id),
    stored,
    choiceIn: (payload) => payload.follows,
  });
  const follows = follow.choice;
  return {
    /** Undefined while nobody knows it yet. */
    follows,
    waits: follow.waits,
    toggle: () =>
      follow.choose(!follows, { seriesId: id, name, follows: !follows }, (error) =>
        toast.error("No se pudo guardar", { description: choiceErrorText(error) }),
      ),
  };
}
