import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
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
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { ExportTestimonials } from "./export-testimonials.tsx";
import { PendingCard } from "./pending-card.tsx";
import { panelPage, useDecide } from "./queries.ts";
import type { TestimonialAct } from "./testimonial-actions.tsx";
import { testimonialColumns } from "./testimonial-columns.tsx";
import { panelFilter } from "./testimonial-filter.ts";
import { testimonials } from "./texts.ts";

const TABS: readonly { value: TestimonialStatus | undefined; label: string }[] = [
  { value: undefined, label: "Todos" },
  { value: "approved", label: "Aprobados" },
  { value: "pending", label: "Pendientes" },
  { value: "rejected", label: "Rechazados" },
];

const TEXTS = {
  loading: "Cargando testimonios…",
  failed: (error: Error) => `No pudimos cargar los testimonios. ${problemText(error)}`,
  total: testimonials,
  noneSuch: "No hay testimonios así",
};

/** /admin/testimonios: all of them, with what can be decided about one or several at once. */
export function TestimonialPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const selection = useSelection(list.data?.rows);
  const decide = useDecide();
  const [edited, setEdited] = useState<Testimonial | null>(null);
  const [toDelete, setToDelete] = useState<readonly Testimonial[]>([]);
  const { mutate } = decide;
  const act = useCallback(
    (what: TestimonialAct, testimonial: Testimonial) => {
      if (what === "edit") setEdited(testimonial);
      else if (what === "delete") setToDelete([testimonial]);
      else mutate({ about: [testimonial], status: what });
    },
    [mutate],
  );
  const columns = useMemo(() => testimonialColumns(act), [act]);
  const decideAll = (status: TestimonialStatus) =>
    mutate({ about: selection.rows, status }, { onSuccess: selection.clear });

  return (
    <AdminPage
      title="Testimonios"
      lead="Lee, corrige y publica lo que cuenta la congregación."
      actions={<ExportTestimonials filter={filter} />}
    >
      {!panelFilter.narrows(filter) && (
        <PendingCard
          onDecide={(testimonial, status) => act(status, testimonial)}
          onShowAll={() => change({ status: "pending" })}
        />
      )}
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
            placeholder="Nombre o palabras del mensaje"
            minimum={LIMITS.testimonialSearchMin}
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
          <EmptyState title="Aún no hay testimonios">
            Aquí llegan los que cuentan los miembros, para que los leas antes de publicarlos.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Testimonios"
              columns={columns}
              rows={shown}
              nameOf={({ author_name: name }) => `el testimonio de ${name}`}
              sort={filter.sort}
              onSort={(sort) => change({ sort })}
              selection={selection}
            />
            <BulkBar selection={selection}>
              <Button variant="secondary" pending={decide.isPending} onClick={() => decideAll("approved")}>
                Aprobar
              </Button>
              <Button variant="secondary" pending={decide.isPending} onClick={() => decideAll("rejected")}>
                Rechazar
              </Button>
              <Button variant="danger" onClick={() => setToDelete(selection.rows)}>
                Eliminar
              </Button>
            </BulkBar>
          </>
        )}
      </TablePage>
      {edited && <EditDialog testimonial={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog toDelete={toDelete} onClose={() => setToDelete([])} />
    </AdminPage>
  );
}
