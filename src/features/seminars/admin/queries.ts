import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateSeminars, seminarKeys } from "../queries.ts";
import { seminars } from "../rules.ts";
import type { Seminar, SeminarStatus } from "../seminar.ts";
import {
  createSeminar,
  deleteSeminars,
  listPanel,
  openWorkshop,
  readFigures,
  setStatus,
  type Workshop,
} from "./api.ts";
import type { PanelFilter } from "./seminar-filter.ts";
import type { LinkFields, SeminarFields } from "./schema.ts";
import { addFile, addLink, deleteMaterial, deleteSession, reorderSessions } from "./session-api.ts";

const workshopKey = (seminarId: string) => [...seminarKeys.all, "admin", "workshop", seminarId] as const;

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...seminarKeys.all, "admin", "list", filter] as const,
    queryFn: ({ signal }) => listPanel(filter, signal),
    ...ADMIN_LIST,
  });
}

/** How many have access to each of these seminars, and how many wait; the ones before stay while the next ones load. */
export function figures(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...seminarKeys.all, "admin", "figures", ids] as const,
    queryFn: ({ signal }) => readFigures(ids, signal),
    enabled: ids.length > 0,
    ...ADMIN_LIST,
  });
}

/** A seminar with its sessions. */
export function workshop(seminarId: string) {
  return queryOptions({
    queryKey: workshopKey(seminarId),
    queryFn: ({ signal }) => openWorkshop(seminarId, signal),
    staleTime: 0,
  });
}

const DONE: Record<SeminarStatus, string> = {
  draft: "Seminario devuelto a borrador",
  published: "Seminario publicado",
};

/** Publishes or takes back to draft; says so when somebody changed it meanwhile. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seminar, status }: { seminar: Seminar; status: SeminarStatus }) =>
      setStatus(seminar, status),
    onSuccess: (changed, { status }) => {
      if (changed) toast.success(DONE[status]);
      else
        toast.error("No se pudo cambiar el estado", {
          description: "Alguien cambió el seminario mientras tanto. Revísalo e inténtalo otra vez.",
        });
    },
    onError: (error) => toast.error("No se pudo cambiar el estado", { description: problemText(error) }),
    onSettled: () => invalidateSeminars(client),
  });
}

/** Makes a seminar under an id made by its form: sending it twice makes one. */
export function useCreateSeminar(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: SeminarFields) => createSeminar(id, fields),
    onSuccess: (_, { status }) =>
      toast.success(status === "published" ? "Seminario publicado" : "Seminario guardado"),
    onSettled: () => invalidateSeminars(client),
  });
}

export function useDeleteSeminars() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteSeminars(ids),
    onSuccess: (_, ids) =>
      toast.success(ids.length > 1 ? `${seminars(ids.length)} eliminados` : "Seminario eliminado"),
    onSettled: () => invalidateSeminars(client),
  });
}

export function useDeleteSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteSession(id),
    onSuccess: () => toast.success("Sesión eliminada"),
    onSettled: () => invalidateSeminars(client),
  });
}

/** Adds a link to a session under an id made by its form. */
export function useAddLink(id: string, sessionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: LinkFields) => addLink(id, sessionId, link),
    onSuccess: () => toast.success("Enlace agregado"),
    onSettled: () => invalidateSeminars(client),
  });
}

/** Uploads a file into a session; `onShare` gets how much of it is there, 0..1. */
export function useAddFile(sessionId: string, onShare: (share: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      addFile(sessionId, file, onShare, signal),
    onSuccess: () => toast.success("Archivo agregado"),
    onSettled: () => invalidateSeminars(client),
  });
}

/** Removes a link or a file from a session. */
export function useDeleteMaterial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteMaterial(id),
    onSuccess: () => toast.success("Material quitado"),
    onError: (error) => toast.error("No se pudo quitar el material", { description: problemText(error) }),
    onSettled: () => invalidateSeminars(client),
  });
}

/** Puts the sessions into another order: at once on the screen, then on the server, one order after the other. */
export function useReorder(seminarId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `session-order-${seminarId}` },
    mutationKey: ["session-order", seminarId],
    mutationFn: (ids: string[]) => reorderSessions(seminarId, ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: workshopKey(seminarId) });
      client.setQueryData<Workshop>(
        workshopKey(seminarId),
        (open) =>
          open && {
            ...open,
            sessions: open.sessions.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          },
      );
    },
    onError: (error) => toast.error("No se pudo guardar el orden", { description: problemText(error) }),
    onSettled: () => {
      // Only the last one refetches; an earlier answer would show an order that has been changed since.
      if (client.isMutating({ mutationKey: ["session-order", seminarId] }) <= 1)
        void invalidateSeminars(client);
    },
  });
}
