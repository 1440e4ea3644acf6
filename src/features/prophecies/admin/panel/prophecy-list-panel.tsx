import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useSelection } from "#ui/selection/use-selection.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { ListedProphecy } from "../api.ts";
import { editAddress, newAddress } from "../panel-address.ts";
import { panelFilter } from "../prophecy-filter.ts";
import { panelPage, useRestoreProphecies } from "../queries.ts";
import { prophecies } from "../texts.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ExportProphecies } from "./export-prophecies.tsx";
import type { ProphecyAct } from "./prophecy-actions.tsx";
import { prophecyColumns } from "./prophecy-columns.tsx";
import { ProphecyFilters } from "./prophecy-filters.tsx";
import { StatusDialogs, type AskedStatus } from "./status-dialogs.tsx";
import { UnsavedCopies } from "./unsaved-copies.tsx";

const TEXTS = {
  loading: "Cargando profecías…",
  failed: (error: Error) => `Error al cargar las profecías: ${problemText(error)}`,
  total: prophecies,
  noneSuch: "No hay profecías así",
};

/** 'Panel de Blog': every prophecy, with what can be done to it. */
export function ProphecyListPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const shownFilter = useMemo(() => panelFilter.write(filter), [filter]);
  const list = useQuery(panelPage(filter));
  const selection = useSelection(list.data?.rows);
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  const [toDelete, setToDelete] = useState<readonly ListedProphecy[]>([]);
  const { mutate: restore } = useRestoreProphecies();
  const act = useCallback(
    (what: ProphecyAct, prophecy: ListedProphecy) => {
      if (what === "delete") setToDelete([prophecy]);
      else if (what === "restore") restore([prophecy]);
      else setAsked({ act: what, prophecy });
    },
    [restore],
  );
  const columns = useMemo(
    () => prophecyColumns((id) => editAddress(id, shownFilter), act),
    [shownFilter, act],
  );

  return (
    <AdminPage
      title="Panel de Blog"
      lead="Profecías: escribe, programa y publica."
      actions={
        <>
          <ExportProphecies filter={filter} />
          <LinkButton to={newAddress(undefined, shownFilter)} icon={<Plus aria-hidden="true" />}>
            Nueva profecía
          </LinkButton>
        </>
      }
    >
      <UnsavedCopies
        addressOf={({ prophecyId, baseVersion }) =>
          baseVersion === null ? newAddress(prophecyId, shownFilter) : editAddress(prophecyId, shownFilter)
        }
      />
      <ProphecyFilters filter={filter} onChange={change}>
        <SortSelect columns={columns} sort={filter.sort} onSort={(sort) => change({ sort })} />
      </ProphecyFilters>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        onUnfilter={unfilter}
        texts={TEXTS}
        empty={
          <EmptyState
            title="Aún no hay profecías"
            action={<LinkButton to={newAddress()}>Nueva profecía</LinkButton>}
          >
            Escribe la primera: se guarda sola como borrador mientras la escribes.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Profecías"
              columns={columns}
              rows={shown}
              nameOf={({ title }) => title}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
            />
            <BulkActions selection={selection} onDelete={setToDelete} />
          </>
        )}
      </TablePage>
      <StatusDialogs asked={asked} onClose={() => setAsked(null)} />
      <DeleteDialog toDelete={toDelete} onClose={() => setToDelete([])} />
    </AdminPage>
  );
}
