import { queryOptions, useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { EditedItem } from "../../edited-item.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import {
  addToSeries,
  createSeries,
  deleteSeries,
  listAllSeries,
  listContents,
  listOffered,
  readSeries,
  removeFromSeries,
  reorderContents,
  reorderSeries,
} from "./api.ts";
import { type AdminSeries, seriesRowOf, type SeriesSent } from "./series.ts";

export const allSeries = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "series"] as const,
  queryFn: ({ signal }) => listAllSeries(signal),
  ...ADMIN_LIST,
});

/** Read when its form opens, and not again while somebody writes in it. */
export function seriesToEdit(id: string) {
  return queryOptions({
    queryKey: ["media-series-in-editor", id] as const,
    queryFn: () => readSeries(id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

export function seriesContents(id: string) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "admin", "series", id, "contents"] as const,
    queryFn: ({ signal }) => listContents(id, signal),
    ...ADMIN_LIST,
  });
}

export function offeredItems(words: string | undefined) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "admin", "series", "offered", words] as const,
    queryFn: ({ signal }) => listOffered(words, signal),
    ...ADMIN_LIST,
  });
}

/** Makes a series under an id of its form: sending it twice makes one. */
export function useCreateSeries(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: SeriesSent) => createSeries(id, seriesRowOf(sent)),
    onSuccess: (_, { name }) => toast.success("Serie creada", { description: name }),
    onSettled: () => invalidateMedia(client),
  });
}

export function useDeleteSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AdminSeries) => deleteSeries(id),
    onSuccess: (_, { name }) => toast.success("Serie eliminada", { description: name }),
    onSettled: () => invalidateMedia(client),
  });
}

/** The series in another order, shown at once. */
export function useReorderSeries() {
  return useOrder<AdminSeries>(allSeries.queryKey, reorderSeries);
}

/** Reorders a series; the new order shows at once. */
export function useReorderContents(seriesId: string) {
  return useOrder<EditedItem>(seriesContents(seriesId).queryKey, (ids) => reorderContents(seriesId, ids));
}

function useOrder<Row extends { id: string }>(
  queryKey: QueryKey,
  save: (ids: readonly string[]) => Promise<void>,
) {
  const client = useQueryClient();
  const mutationKey = ["order", ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: save,
    onMutate: async (ids: readonly string[]) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Row[]>(queryKey, (rows) =>
        rows?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
    },
    onError: (error) => toast.error("No se pudo guardar el orden", { description: problemText(error) }),
    onSettled: () => {
      // Only the last one asks again; an earlier answer would show an order that has been changed since.
      if (client.isMutating({ mutationKey }) <= 1) void invalidateMedia(client);
    },
  });
}

/** Puts an item into a series. */
export function useAddToSeries(seriesId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<EditedItem, "id">) => addToSeries(seriesId, id),
    onError: (error) => toast.error("No se pudo agregar a la serie", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
}

/** Takes an item out of a series; it can be put back where it was. */
export function useRemoveFromSeries(seriesId: string) {
  const client = useQueryClient();
  const { mutate: putBack } = useMutation({
    mutationFn: async ({ id, order }: { id: string; order: readonly string[] }) => {
      await addToSeries(seriesId, id);
      await reorderContents(seriesId, order);
    },
    onError: (error) => toast.error("No se pudo agregar a la serie", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
  return useMutation({
    mutationFn: ({ id }: Pick<EditedItem, "id" | "title">) => removeFromSeries(seriesId, id),
    onMutate: () => client.getQueryData(seriesContents(seriesId).queryKey)?.map(({ id }) => id) ?? [],
    onSuccess: (_, { id, title }, order) =>
      toast.success("Ya no está en la serie", {
        description: title,
        action: { label: "Deshacer", run: () => putBack({ id, order }) },
      }),
    onError: (error) => toast.error("No se pudo quitar de la serie", { description: problemText(error) }),
    onSettled: () => invalidateMedia(client),
  });
}
