import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { counted } from "#lib/counted.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/table/use-address-filter.ts";
import type { ListedProphecy } from "../api.ts";
import { editAddress, newAddress } from "../panel-address.ts";
import { isFiltered, readFilter, writeFilter } from "../prophecy-filter.ts";
import { panelPage } from "../queries.ts";
import { PROBLEMS } from "../texts.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { ProphecyAct } from "./prophecy-actions.tsx";
import { prophecyColumns } from "./prophecy-columns.tsx";
import { ProphecyFilters } from "./prophecy-filters.tsx";
import styles from "./prophecy-list-panel.module.css";
import { StatusDialogs } from "./status-dialogs.tsx";
import { UnsavedCopies } from "./unsaved-copies.tsx";

const TEXTS = {
  loading: "Cargando profecías…",
  failed: (error: Error) => `Error al cargar las profecías: ${PROBLEMS[toAppError(error).kind]}`,
  total: (count: number) => counted(count, "profecía", "profecías"),
  noneSuch: "No hay profecías así",
};

/** 'Panel de Blog': every prophecy, with what can be done to it. */
export function ProphecyListPanel() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const shownFilter = useMemo(() => writeFilter(filter), [filter]);
  const list = useQuery(panelPage(filter));
  const [asked, setAsked] = useState<{ act: ProphecyAct; prophecy: ListedProphecy } | null>(null);
  const columns = useMemo(
    () =>
      prophecyColumns(
        (id) => editAddress(id, shownFilter),
        (act, prophecy) => setAsked({ act, prophecy }),
      ),
    [shownFilter],
  );

  return (
    <div className={styles.panel}>
      <PageTitle
        title="Panel de Blog"
        lead="Profecías: escribe, programa y publica."
        actions={
          <LinkButton to={newAddress(undefined, shownFilter)} icon={<Plus aria-hidden="true" />}>
            Nueva profecía
          </LinkButton>
        }
      />
      <UnsavedCopies
        addressOf={({ prophecyId, baseVersion }) =>
          baseVersion === null ? newAddress(prophecyId, shownFilter) : editAddress(prophecyId, shownFilter)
        }
      />
      <ProphecyFilters filter={filter} onChange={change} />
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ ...filter, page })}
        filtered={isFiltered(filter)}
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
        {(prophecies) => (
          <DataTable
            label="Profecías"
            columns={columns}
            rows={prophecies}
            nameOf={({ title }) => title}
            sort={filter.sort}
            onSort={(sort) => change({ ...filter, sort: sort as typeof filter.sort, page: 1 })}
          />
        )}
      </TablePage>
      <StatusDialogs
        asked={asked && asked.act !== "delete" ? { act: asked.act, prophecy: asked.prophecy } : null}
        onClose={() => setAsked(null)}
      />
      <DeleteDialog
        prophecy={asked?.act === "delete" ? asked.prophecy : null}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
