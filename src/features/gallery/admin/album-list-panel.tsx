import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { Album } from "../album.ts";
import { albumColumns } from "./album-columns.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { panelFilter, workshopAddress } from "./panel-address.ts";
import { panelPage, useRestoreAlbum } from "./queries.ts";
import { albumsText } from "./texts.ts";

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

export function AlbumListPanel() {
  const navigate = useNavigate();
  const [filter, change] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Album | null>(null);
  const [toDelete, setToDelete] = useState<Album | null>(null);
  const { mutate: restore } = useRestoreAlbum();
  const columns = useMemo(
    () =>
      albumColumns(filter.trash, (act, album) => {
        if (act === "edit") setEdited(album);
        else if (act === "delete") setToDelete(album);
        else restore(album.id);
      }),
    [filter.trash, restore],
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
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={undefined}
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
      >
        {(rows) => (
          <DataTable
            label={filter.trash ? "Álbumes en la papelera" : "Álbumes"}
            columns={columns}
            rows={rows}
            nameOf={({ title }) => `el álbum ${title}`}
          />
        )}
      </TablePage>
      {creating && (
        <CreateDialog
          onCreated={(id) => void navigate(workshopAddress(id))}
          onClose={() => setCreating(false)}
        />
      )}
      {edited && <EditDialog album={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog album={toDelete} onClose={() => setToDelete(null)} />
    </AdminPage>
  );
}
