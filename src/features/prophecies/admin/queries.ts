import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { prophecyKeys } from "../queries.ts";
import {
  changeStatus,
  countComments,
  countPushDevices,
  deleteProphecy,
  listProphecies,
  readMyName,
} from "./api.ts";
import type { ListedProphecy } from "./api.ts";
import { deleteImages } from "./image-api.ts";
import type { PanelFilter } from "./prophecy-filter.ts";

/** Figures for a question that is about to be answered: a minute old is fresh enough. */
const FIGURE_STALE_MS = 60_000;

const adminProphecyKeys = {
  all: [...prophecyKeys.all, "admin"] as const,
  list: (filter: PanelFilter) => [...adminProphecyKeys.all, "list", filter] as const,
  comments: (id: string) => [...adminProphecyKeys.all, "comments", id] as const,
  devices: () => [...adminProphecyKeys.all, "devices"] as const,
  myName: () => [...adminProphecyKeys.all, "my-name"] as const,
};

/** A page of the panel; the page before stays on the screen while the next one loads. */
export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: adminProphecyKeys.list(filter),
    queryFn: ({ signal }) => listProphecies(filter, signal),
    placeholderData: keepPreviousData,
    // Two people work here: what the other one did shows at every visit.
    staleTime: 0,
  });
}

/** How many comments would be deleted along with a prophecy. */
export function commentCount(prophecyId: string) {
  return queryOptions({
    queryKey: adminProphecyKeys.comments(prophecyId),
    queryFn: () => countComments(prophecyId),
    staleTime: 0,
  });
}

/** How many devices a publication reaches at most. */
export const pushDevices = queryOptions({
  queryKey: adminProphecyKeys.devices(),
  queryFn: countPushDevices,
  staleTime: FIGURE_STALE_MS,
});

/** The admin's own name, the default author. */
export const myName = queryOptions({
  queryKey: adminProphecyKeys.myName(),
  queryFn: readMyName,
  staleTime: FIGURE_STALE_MS,
});

/** Everything that shows prophecies, for readers and in the panel, asks again. */
export function forgetProphecyLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: prophecyKeys.all });
}

/** Publishes or takes back a prophecy of the list. Throws AppError "conflict" when somebody changed it meanwhile. */
export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ prophecy, publishDate }: { prophecy: ListedProphecy; publishDate?: string | undefined }) =>
      changeStatus(prophecy, prophecy.status === "published" ? "draft" : "published", publishDate),
    onSettled: () => forgetProphecyLists(client),
  });
}

/** Deletes a prophecy and, once it is gone, its pictures. */
export function useDeleteProphecy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteProphecy(id);
      await deleteImages(id);
    },
    onSuccess: () => forgetProphecyLists(client),
  });
}
