import { queryOptions, useQueryClient, useMutation } from "@tanstack/react-query";
import { toast } from "#ui/toast/toast.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { counted } from "#lib/counting.ts";
import { adminPaths } from "#domain/paths-admin.ts";
import type { MediaItem } from "../../media.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { invalidateMedia } from "../../queries.ts";
import {
  readEdited,
  act,
  actOnMany,
  duplicateItem,
  scheduleItem,
  type MediaAct,
  type BulkAct,
} from "./api.ts";

/** Other admins' acts show after at most this time, in milliseconds. */
export const REFETCH_MS = 30_000;

/** Read when its form opens, and not again while somebody writes in it. */
export function itemToEdit(id: string) {
  return queryOptions({
    queryKey: ["media-in-editor", id] as const,
    queryFn: () => readEdited(id),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

const SAID: Record<MediaAct, { done: string; failed: string }> = {
  start_stream: { done: "Transmisión iniciada", failed: "No se pudo iniciar la transmisión" },
  end_stream: {
    done: "Transmisión finalizada. Procesando archivo...",
    failed: "No se pudo finalizar la transmisión",
  },
  resume_stream: { done: "La transmisión sigue en vivo", failed: "No se pudo reanudar la transmisión" },
  publish_media: { done: "Contenido publicado", failed: "No se pudo publicar el contenido" },
  unschedule_media: { done: "Volvió a ser un borrador", failed: "No se pudo actualizar el contenido" },
};

/** Starts, ends, publishes one; an end can be taken back. */
export function useMediaAct() {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: ({ name, item }: { name: MediaAct; item: Pick<MediaItem, "id" | "title"> }) =>
      act(name, item.id),
    onSuccess: (status, { name, item }) =>
      toast.success(status === "archived" ? "Transmisión finalizada" : SAID[name].done, {
        description: status === "archived" ? "Quedó en Archivos: publícala cuando quieras." : item.title,
        action:
          name === "end_stream"
            ? { label: "Reanudar", run: () => mutate({ name: "resume_stream", item }) }
            : undefined,
      }),
    onError: (error, { name }) =>
      toast.error(SAID[name].failed, { description: problemText(error, MEDIA_PROBLEMS) }),
    onSettled: () => invalidateMedia(client),
  });
  const { mutate } = acting;
  return acting;
}

const MANY: Record<BulkAct, { one: string; many: string; failed: string }> = {
  archive_media: {
    one: "Contenido archivado",
    many: "# contenidos archivados",
    failed: "No se pudo archivar el contenido",
  },
  delete_media: {
    one: "Contenido eliminado correctamente",
    many: "# contenidos eliminados correctamente",
    failed: "No se pudo eliminar el contenido",
  },
  restore_media: {
    one: "Contenido restaurado",
    many: "# contenidos restaurados",
    failed: "No se pudo restaurar el contenido",
  },
};

type Named = Pick<MediaItem, "id" | "title">;

/** So many titles fit into a toast. */
const NAMED_MAX = 3;

/** «La fe», «La luz» y 2 más */
function named(items: readonly Named[]): string {
  const titles = items.slice(0, NAMED_MAX).map(({ title }) => `«${title}»`);
  const more = items.length - titles.length;
  return titles.join(", ") + (more > 0 ? ` y ${more} más` : "");
}

/** Archives, deletes or restores several; archiving and deleting can be taken back. Says which were refused, and why the first. */
export function useActOnMany() {
  const client = useQueryClient();
  const { mutate: publish } = useMutation({
    mutationFn: async (items: readonly Named[]) => {
      for (const { id } of items) await act("publish_media", id);
    },
    onSuccess: () => toast.success("Publicado otra vez"),
    onError: (error) =>
      toast.error(SAID.publish_media.failed, { description: problemText(error, MEDIA_PROBLEMS) }),
    onSettled: () => invalidateMedia(client),
  });
  const undo = (name: BulkAct, items: readonly Named[]) => {
    if (name === "archive_media") publish(items);
    else mutate({ name: "restore_media", items });
  };
  const acting = useMutation({
    mutationFn: ({ name, items }: { name: BulkAct; items: readonly Named[] }) =>
      actOnMany(
        name,
        items.map(({ id }) => id),
      ),
    onSuccess: ({ done, refused, problem }, { name, items }) => {
      const these = (ids: readonly string[]) => items.filter(({ id }) => ids.includes(id));
      const { one, many, failed } = MANY[name];
      toast.success(done.length === 1 ? one : counted(done.length, one, many), {
        action:
          name === "restore_media" ? undefined : { label: "Deshacer", run: () => undo(name, these(done)) },
      });
      if (refused.length > 0)
        toast.error(refused.length === 1 ? failed : `${failed} (${refused.length})`, {
          description: `${named(these(refused))}: ${problemText(problem, MEDIA_PROBLEMS)}`,
        });
    },
    // A failed deletion is shown by its dialog.
    onError: (error, { name }) =>
      name !== "delete_media" &&
      toast.error(MANY[name].failed, { description: problemText(error, MEDIA_PROBLEMS) }),
    onSettled: () => invalidateMedia(client),
  });
  const { mutate } = acting;
  return acting;
}

export function useDuplicate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<MediaItem, "id">) => duplicateItem(id),
    onSuccess: (id) =>
      toast.success("Contenido creado correctamente", {
        description: "La copia es un borrador, sin enlace ni fecha.",
        link: { label: "Editar", to: adminPaths.mediaEdit(id) },
      }),
    onError: (error) =>
      toast.error("No se pudo crear el contenido", { description: problemText(error, MEDIA_PROBLEMS) }),
    onSettled: () => invalidateMedia(client),
  });
}

/** Another time for what is planned, or a time for a draft. */
export function useReschedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, at, seconds }: { id: string; at: string; seconds: number }) =>
      scheduleItem(id, at, seconds),
    onSuccess: () => toast.success("Contenido actualizado correctamente"),
    onSettled: () => invalidateMedia(client),
  });
}
