import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { mediaKeys, invalidateMedia } from "../../queries.ts";
import { cancelUpload, listUploads } from "./api.ts";

/** Other admins' uploads show after at most this time, in milliseconds. */
const REFETCH_MS = 30_000;

export const unfinishedUploads = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "uploads"] as const,
  queryFn: ({ signal }) => listUploads(signal),
  refetchInterval: REFETCH_MS,
  ...ADMIN_LIST,
});

export function useCancelUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelUpload,
    onSuccess: () => toast.success("Subida cancelada"),
    onSettled: () => invalidateMedia(client),
  });
}
