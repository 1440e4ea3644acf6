import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
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
import type { ChurchEvent, EventStatus } from "../event.ts";
import { CancelEventDialog, DeleteEventsDialog } from "./change-dialogs.tsx";
import type { EventAct } from "./event-actions.tsx";
import { eventColumns } from "./event-columns.tsx";
import { panelFilter } from "./event-filter.ts";
import { EditEventDialog, NewEventDialog } from "./event-form.tsx";
import { PeopleDialog } from "./people-dialog.tsx";
import { panelPage, useDuplicate, useSetStatus } from "./queries.ts";
import { events } from "./texts.ts";

const TABS: readonly { value: EventStatus | undefined; label: string }[] = [
  { value: undefined, label: "Todos" },
  { value: "published", label: "Publicados" },
  { value: "draft", label: "Borradores" },
  { value: "cancelled", label: "Cancelados" },
];

const TEXTS = {
  loading: "Cargando eventos…",
  failed: (error: Error) => `No pudimos cargar los eventos. ${problemText(error)}`,
  total: events,
  noneSuch: "No hay eventos así",
};

type Open = { what: "new" } | { what: "edit" | "people" | "cancelled"; event: ChurchEvent };

/** /admin/eventos: all of them, planned, published and called off. */
export function EventPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const selection = useSelection(list.data?.rows);
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(params.has("nuevo") ? { what: "new" } : null);
  const [toDelete, setToDelete] = useState<readonly ChurchEvent[]>([]);
  const { mutate: setStatus } = useSetStatus();
  const { mutate: duplicate } = useDuplicate();
  const act = useCallback(
    (what: EventAct, event: ChurchEvent) => {
      if (what === "delete") setToDelete([event]);
      else if (what === "duplicate") duplicate(event);
      else if (what === "edit" || what === "people" || what === "cancelled") setOpen({ what, event });
      else setStatus({ event, status: what });
    },
    [setStatus, duplicate],
  );
  const columns = useMemo(() => eventColumns(act), [act]);
  const close = () => {
    setOpen(null);
    // The address that opened it would open it again.
    if (params.has("nuevo")) setParams({}, { replace: true });
  };
  const create = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ what: "new" })}>
      Nuevo evento
    </Button>
  );

  return (
    <AdminPage title="Eventos" lead="Planea, publica y mira quiénes vienen." actions={create}>
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
            placeholder="Título, lugar o descripción"
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
          <EmptyState title="Aún no hay eventos" action={create}>
            Crea el primero: puedes dejarlo en borrador hasta que esté listo.
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            <DataTable
              label="Eventos"
              columns={columns}
              rows={shown}
              nameOf={({ title }) => `el evento ${title}`}
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
      {open?.what === "new" && <NewEventDialog onClose={close} />}
      {open?.what === "edit" && <EditEventDialog event={open.event} onClose={close} />}
      {open?.what === "people" && <PeopleDialog event={open.event} onClose={close} />}
      <CancelEventDialog event={open?.what === "cancelled" ? open.event : null} onClose={close} />
      <DeleteEventsDialog toDelete={toDelete} onClose={() => setToDelete([])} />
    </AdminPage>
  );
}
