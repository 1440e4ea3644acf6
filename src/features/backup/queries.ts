import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toast } from "#ui/toast/toast.ts";
import { isUnderWay } from "./backup.ts";
import { cancelRestore, dropBackup, listBackups, readRestore, undoRestore } from "./api.ts";
import { backupProblem } from "./texts.ts";

const backupKeys = {
  all: ["backups"] as const,
  list: ["backups", "list"] as const,
  restore: ["backups", "restore"] as const,
};

/** While the job of the minute has a restore before it, in milliseconds. */
const WAITING_MS = 3_000;

export const backups = queryOptions({
  queryKey: backupKeys.list,
  queryFn: listBackups,
  staleTime: 0,
  retry: false,
});

export const restore = queryOptions({
  queryKey: backupKeys.restore,
  queryFn: readRestore,
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WAITING_MS : false),
});

/** After anything that changes the list of copies or a restore. */
export function invalidateBackups(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: backupKeys.all });
}

/** Gives up an unfinished copy of the list. */
export function useDropBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: dropBackup,
    onSuccess: () => toast.success("Copia descartada"),
    onSettled: () => invalidateBackups(client),
  });
}

export function useUndoRestore() {
  const client = useQueryClient();
  return useMutation({ mutationFn: undoRestore, onSettled: () => invalidateBackups(client) });
}

export function useCancelRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelRestore,
    onSuccess: () => toast.success("Restauración cancelada. No se cambió nada."),
    onError: (error) => toast.error("No se pudo cancelar", { description: backupProblem(error) }),
    onSettled: () => invalidateBackups(client),
  });
}
