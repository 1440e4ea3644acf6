import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import type { Sort } from "#ui/address/address.ts";
import { BulkBar } from "#ui/table/bulk-bar.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { FilterBar } from "#ui/table/filter-bar.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { TablePage } from "#ui/table/table-page.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { useSelection } from "#ui/table/use-selection.ts";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { ExportTestimonials } from "./export-testimonials.tsx";
import { panelPage, useDecide } from "./queries.ts";
import type { TestimonialAct } from "./testimonial-actions.tsx";
import { testimonialColumns } from "./testimonial-columns.tsx";
import { readFilter, writeFilter } from "./testimonial-filter.ts";
import styles from "./testimonial-panel.module.css";
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

const NONE: Testimonial[] = [];

/** /admin/testimonios: all of them, with what can be decided about one or several at once. */
export function TestimonialPanel() {
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const list = useQuery(panelPage(filter));
  const rows = list.data?.rows ?? NONE;
  const selection = useSelection(rows);
  const decide = useDecide();
  const [edited, setEdited] = useState<Testimonial | null>(null);
  const [doomed, setDoomed] = useState<readonly Testimonial[]>(NONE);
  const { mutate } = decide;
  const act = useCallback(
    (what: TestimonialAct, testimonial: Testimonial) => {
      if (what === "edit") setEdited(testimonial);
      else if (what === "delete") setDoomed([testimonial]);
      else mutate({ seen: [testimonial], status: what });
    },
    [mutate],
  );
  const columns = useMemo(() => testimonialColumns(act), [act]);
  const search = useCallback(
    (words: string | undefined) => change({ ...filter, search: words, page: 1 }),
    [filter, change],
  );
  const sort = (next: Sort | undefined) => change({ ...filter, sort: next as typeof filter.sort, page: 1 });
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const decideAll = (status: TestimonialStatus) =>
    mutate({ seen: chosen, status }, { onSuccess: selection.clear });

  return (
    <div className={styles.panel}>
      <PageTitle
        title="Testimonios"
        lead="Lee, corrige y publica lo que cuenta la congregación."
        actions={<ExportTestimonials filter={filter} />}
      />
      <ChoiceTabs
        label="Estado"
        choices={TABS}
        value={filter.status}
        onChange={(status) => change({ ...filter, status, page: 1 })}
      />
      <FilterBar>
        <SearchField
          label="Buscar"
          placeholder="Nombre o palabras del mensaje"
          minimum={LIMITS.testimonialSearchMin}
          value={filter.search}
          onSearch={search}
        />
        <SortSelect columns={columns} sort={filter.sort} onSort={sort} />
      </FilterBar>
      <TablePage
        list={list}
        page={filter.page}
        onPage={(page) => change({ ...filter, page })}
        filtered={Boolean(filter.search ?? filter.status)}
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
              onSort={sort}
              selection={selection}
            />
            <BulkBar selection={selection}>
              <Button variant="secondary" pending={decide.isPending} onClick={() => decideAll("approved")}>
                Aprobar
              </Button>
              <Button variant="secondary" pending={decide.isPending} onClick={() => decideAll("rejected")}>
                Rechazar
              </Button>
              <Button variant="danger" onClick={() => setDoomed(chosen)}>
                Eliminar
              </Button>
            </BulkBar>
          </>
        )}
      </TablePage>
      {edited && <EditDialog testimonial={edited} onClose={() => setEdited(null)} />}
      <DeleteDialog doomed={doomed} onClose={() => setDoomed(NONE)} />
    </div>
  );
}
