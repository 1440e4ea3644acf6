import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams, useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, pageField, switchField } from "#ui/address/address.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { confirm, type Question } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import type { Album } from "../album.ts";
import { photosText } from "../rules.ts";
import { albumColumns } from "./album-columns.tsx";
import { AlbumWorkshop } from "./album-workshop.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { panelPage, useDeleteAlbum, useRestoreAlbum } from "./queries.ts";
import { albumsText, failed } from "./texts.ts";

/** Parameter of the panel's address: the albums, or the trash. */
export const panelFilter = addressFilter({
  trash: switchField("ver", "papelera", [false, true]),
  page: pageField,
});

/** /admin/galeria: the albums, or the photos of `?album=<id>`. */
export function GalleryPanel() {
  const [params] = useSearchParams();
  const albumId = params.get("album");
  return albumId ? <AlbumWorkshop key={albumId} albumId={albumId} /> : <AlbumListPanel />;
}

const TABS = [
  { value: undefined, label: "Álbumes" },
  { value: "papelera" as const, label: "Papelera" },
];

const TEXTS = {
  loading: "Cargando álbumes…",
  failed: (error: Error) => `No pudimos cargar los álbumes. ${problemText(error)}`,
  total: albumsText,
  noneSuch: "No hay álbumes así",
};

function AlbumListPanel() {
  const navigate = useNavigate();
  const [filter, change] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Album | null>(null);
  const { mutate: restore } = useRestoreAlbum();
  const { mutateAsync: remove } = useDeleteAlbum();
  const columns = useMemo(
    () =>
      albumColumns(filter.trash, (act, album) => {
        if (act === "edit") setEdited(album);
        else if (act === "delete") void confirm(deletionOf(album, remove));
        else restore(album.id);
      }),
    [filter.trash, restore, remove],
  );
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      Nuevo álbum
    </Button>
  );

  return (
    <AdminPage title="Galería" lead="Los álbumes de fotos de la congregación." actions={create}>
      <ChoiceTabs
        label="Qué álbumes"
        choices={TABS}
        value={filter.trash ? "papelera" : undefined}
        onChange={(view) => change({ trash: view === "papelera" })}
      />
      <AdminList
        label={filter.trash ? "Álbumes en la papelera" : "Álbumes"}
        filter={filter}
        onChange={change}
        onUnfilter={undefined}
        list={list}
        columns={columns}
        nameOf={({ title }) => `el álbum ${title}`}
        texts={TEXTS}
        empty={
          filter.trash ? (
            <EmptyState title="La papelera está vacía">
              Lo que elimines se queda aquí 30 días, por si te arrepientes.
            </EmptyState>
          ) : (
            <EmptyState title="Aún no hay álbumes">Crea el primero y súbele las fotos.</EmptyState>
          )
        }
      />
      {creating && (
        <CreateDialog
          onCreated={(id) => void navigate(adminPaths.album(id))}
          onClose={() => setCreating(false)}
        />
      )}
      {edited && <EditDialog album={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

/** The question before an album is in the trash: names it, and how long it can come back. */
function deletionOf(
  { id, title, photo_count: count }: Album,
  remove: (id: string) => Promise<unknown>,
): Question {
  return {
    title: "¿Eliminar este álbum?",
    body: `«${title}» (${photosText(count).toLowerCase()}) dejará de verse en el sitio. Puedes restaurarlo desde la papelera durante 30 días; después se borra con sus archivos.`,
    confirmLabel: "Eliminar",
    run: () => remove(id),
    problem: (error) => failed("eliminar", error),
  };
}
