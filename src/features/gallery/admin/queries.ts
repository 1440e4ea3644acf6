import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { OpenAlbum } from "../album.ts";
import { invalidateGallery, galleryKeys } from "../queries.ts";
import {
  chooseCover,
  createAlbum,
  listPanel,
  openWorkshop,
  setAlbumDeleted,
  type PanelFilter,
} from "./api.ts";
import { reorderPhotos, saveCaption, setPhotoDeleted } from "./photo-api.ts";
import type { AlbumFields } from "./schema.ts";
import { DONE, failed } from "./texts.ts";

const workshopKey = (albumId: string) => [...galleryKeys.all, "admin", "album", albumId] as const;

export function panelPage(filter: PanelFilter) {
  return queryOptions({
    queryKey: [...galleryKeys.all, "admin", "list", filter] as const,
    queryFn: ({ signal }) => listPanel(filter, signal),
    ...ADMIN_LIST,
  });
}

/** An album with all of its photos. */
export function workshop(albumId: string) {
  return queryOptions({
    queryKey: workshopKey(albumId),
    queryFn: ({ signal }) => openWorkshop(albumId, signal),
    staleTime: 0,
  });
}

export function useCreateAlbum() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: AlbumFields }) => createAlbum(id, fields),
    onSuccess: () => toast.success(DONE.created),
    onSettled: () => invalidateGallery(client),
  });
}

/** Puts an album into the trash, with a toast whose undo takes it out again. */
export function useDeleteAlbum() {
  const client = useQueryClient();
  const { mutate: restore } = useRestoreAlbum();
  return useMutation({
    mutationFn: (id: string) => setAlbumDeleted(id, true),
    onSuccess: (_, id) =>
      toast.success(DONE.deleted, {
        description: "Está en la papelera durante 30 días.",
        action: { label: "Deshacer", run: () => restore(id) },
      }),
    onSettled: () => invalidateGallery(client),
  });
}

export function useRestoreAlbum() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => setAlbumDeleted(id, false),
    onSuccess: () => toast.success(DONE.restored),
    onError: (error) => toast.error("Error", { description: failed("restaurar", error) }),
    onSettled: () => invalidateGallery(client),
  });
}

/** Acts on one photo. */
export type PhotoAct =
  | { act: "cover" | "delete" | "restore"; photoId: string }
  | { act: "caption"; photoId: string; caption: string };

const ACT_TEXTS: Record<PhotoAct["act"], string> = {
  cover: "Portada elegida",
  delete: "Foto eliminada",
  restore: "Foto restaurada",
  caption: "Pie de foto guardado",
};

export function usePhotoAct(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PhotoAct) => {
      if (change.act === "cover") return chooseCover(albumId, change.photoId);
      if (change.act === "caption") return saveCaption(change.photoId, change.caption);
      return setPhotoDeleted(change.photoId, change.act === "delete");
    },
    onSuccess: (_, { act }) =>
      toast.success(
        ACT_TEXTS[act],
        act === "delete" ? { description: "Puedes restaurarla durante 30 días, aquí abajo." } : undefined,
      ),
    onError: (error) => toast.error("Error", { description: problemText(error) }),
    onSettled: () => invalidateGallery(client),
  });
}

/** Puts the photos into another order: at once on the screen, then on the server, one order after the other. */
export function useReorder(albumId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `photo-order-${albumId}` },
    mutationFn: (photoIds: string[]) => reorderPhotos(albumId, photoIds),
    onError: (error) =>
      toast.error("Error", { description: `No se pudo guardar el orden. ${problemText(error)}` }),
    onSettled: () => {
      // Only the last one refetches; an earlier answer would show an order that has been changed since.
      if (client.isMutating({ mutationKey: ["photo-order", albumId] }) <= 1) void invalidateGallery(client);
    },
    mutationKey: ["photo-order", albumId],
    onMutate: async (photoIds) => {
      await client.cancelQueries({ queryKey: workshopKey(albumId) });
      client.setQueryData<OpenAlbum>(workshopKey(albumId), (open) => open && reordered(open, photoIds));
    },
  });
}

/** The album with its photos in this order; those that are not named keep theirs behind it. */
function reordered({ album, photos }: OpenAlbum, photoIds: readonly string[]): OpenAlbum {
  const place = (id: string) => (photoIds.includes(id) ? photoIds.indexOf(id) : photoIds.length);
  return { album, photos: photos.toSorted((a, b) => place(a.id) - place(b.id)) };
}
