import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { BulkBar } from "#ui/selection/bulk-bar.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { useSelection } from "#ui/selection/use-selection.ts";
import type { Seminar, SeminarStatus } from "../seminar.ts";
import { DeleteSeminarsDialog } from "./delete-dialogs.tsx";
import { figures, panelPage, useSetStatus } from "./queries.ts";
import type { SeminarAct } from "./seminar-actions.tsx";
import { seminarColumns } from "./seminar-columns.tsx";
import { panelFilter, workshopAddress } from "./seminar-filter.ts";
import { EditSeminarDialog, NewSeminarDialog } from "./seminar-form.tsx";
import { seminars } from "./texts.ts";

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
  const { data: known } = useQuery(figures(list.data?.rows.map(({ id }) => id) ?? []));
  const selection = useSelection(list.data?.rows);
  const [edited, setEdited] = useState<Seminar | "new" | null>(null);
  const [toDelete, setToDelete] = useState<readonly Seminar[]>([]);
  const go = useNavigate();
  const { mutate: setStatus } = useSetStatus();
  const act = useCallback(
    (what: SeminarAct, seminar: Seminar) => {
      if (what === "delete") setToDelete([seminar]);
      else if (what === "edit") setEdited(seminar);
      else setStatus({ seminar, status: what });
    },
    [setStatus],
  );
  const columns = useMemo(() => seminarColumns((id) => known?.get(id), act), [known, act]);
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
      Nuevo seminario
    </Button>
  );

  return (
    <AdminPage title="Panel de Seminarios" lead="Escribe, publica y decide quién los toma." actions={create}>
      <ChoiceTabs
        label="Estado"
        choices={TABS}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <FilterBar
        search={
          <SearchField
            label="Buscar"
            placeholder="Título, maestro o descripción"
            value={filter.search}
            onSearch={(search) => change({ search })}
          />
        }
        chosen={[filter.sort]}
      >
        <SortSelect columns={columns} sort={filter.sort} onSort={(sort) => change({ sort })} />
      </FilterBar>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={unfilter}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay seminarios" action={create}>
            Crea el primero: puedes dejarlo en borrador hasta que esté listo.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Seminarios"
              columns={columns}
              rows={shown}
              nameOf={({ title }) => `el seminario ${title}`}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
            />
            <BulkBar selection={selection}>
              <Button variant="danger" onClick={() => setToDelete(selection.rows)}>
                Eliminar
              </Button>
            </BulkBar>
          </>
        )}
      </TablePage>
      {edited === "new" && (
        <NewSeminarDialog onCreated={(id) => void go(workshopAddress(id))} onClose={() => setEdited(null)} />
      )}
      {edited && edited !== "new" && <EditSeminarDialog seminar={edited} onClose={() => setEdited(null)} />}
      <DeleteSeminarsDialog toDelete={toDelete} known={known} onClose={() => setToDelete([])} />
    </AdminPage>
  );
}
