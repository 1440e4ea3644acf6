import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { seminars } from "../rules.ts";
import type { Seminar, SeminarStatus } from "../seminar.ts";
import { deletionOf } from "./deletion.tsx";
import { figures, panelPage, useDeleteSeminars, useSetStatus } from "./queries.ts";
import type { SeminarAct } from "./seminar-actions.tsx";
import { seminarColumns } from "./seminar-columns.tsx";
import { panelFilter, workshopAddress } from "./seminar-filter.ts";
import { EditSeminarDialog, NewSeminarDialog } from "./seminar-form.tsx";

const TABS: readonly { value: SeminarStatus | undefined; label: string }[] = [
  { value: undefined, label: "Todos" },
  { value: "published", label: "Publicados" },
  { value: "draft", label: "Borradores" },
];

const TEXTS = {
  loading: "Cargando seminarios…",
  failed: (error: Error) => `No pudimos cargar los seminarios. ${problemText(error)}`,
  total: seminars,
  noneSuch: "No hay seminarios así",
};

/** All seminars, with how many have access and how many wait for it. */
export function SeminarListPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const ids = useMemo(() => list.data?.rows.map(({ id }) => id) ?? [], [list.data]);
  const { data: known } = useQuery(figures(ids));
  const [edited, setEdited] = useState<Seminar | "new" | null>(null);
  const go = useNavigate();
  const { mutate: setStatus } = useSetStatus();
  const { mutateAsync: remove } = useDeleteSeminars();
  const askToDelete = useCallback(
    (toDelete: readonly Seminar[]) => void confirm(deletionOf(toDelete, ids, remove)),
    [ids, remove],
  );
  const act = useCallback(
    (what: SeminarAct, seminar: Seminar) => {
      if (what === "delete") askToDelete([seminar]);
      else if (what === "edit") setEdited(seminar);
      else setStatus({ seminar, status: what });
    },
    [setStatus, askToDelete],
  );
  const columns = useMemo(() => seminarColumns((id) => known?.get(id), act), [known, act]);
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
      Nuevo seminario
    </Button>
  );

  return (
    <AdminPage title="Panel de Seminarios" lead="Escribe, publica y decide quién los toma." actions={create}>
      <AdminList
        label="Seminarios"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={list}
        tabs={TABS}
        search={{ placeholder: "Título o maestro" }}
        columns={columns}
        nameOf={({ title }) => `el seminario ${title}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay seminarios" action={create}>
            Crea el primero: puedes dejarlo en borrador hasta que esté listo.
          </EmptyState>
        }
        bulk={({ rows }) => (
          <Button variant="danger" onClick={() => askToDelete(rows)}>
            Eliminar
          </Button>
        )}
      />
      {edited === "new" && (
        <NewSeminarDialog onCreated={(id) => void go(workshopAddress(id))} onClose={() => setEdited(null)} />
      )}
      {edited && edited !== "new" && <EditSeminarDialog seminar={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}
