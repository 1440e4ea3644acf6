import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { ChurchEvent, EventStatus } from "../event.ts";
import type { EventAct } from "./event-actions.tsx";
import { eventColumns } from "./event-columns.tsx";
import { panelFilter } from "./event-filter.ts";
import { EditEventDialog, NewEventDialog } from "./event-form.tsx";
import { PeopleDialog } from "./people-dialog.tsx";
import { panelPage, useDeleteEvents, useDuplicate, useSetStatus } from "./queries.ts";
import { cancellationOf, deletionOf } from "./questions.tsx";
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

type Open = { what: "new" } | { what: "edit" | "people"; event: ChurchEvent };

/** /admin/eventos: all of them, planned, published and called off. */
export function EventPanel() {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(params.has("nuevo") ? { what: "new" } : null);
  const { mutate: setStatus, mutateAsync: changeStatus } = useSetStatus();
  const { mutateAsync: remove } = useDeleteEvents();
  const { mutate: duplicate } = useDuplicate();
  const act = useCallback(
    (what: EventAct, event: ChurchEvent) => {
      if (what === "delete") void confirm(deletionOf([event], remove));
      else if (what === "duplicate") duplicate(event);
      else if (what === "edit" || what === "people") setOpen({ what, event });
      else if (what === "cancelled")
        void confirm(cancellationOf(event, () => changeStatus({ event, status: what })));
      else setStatus({ event, status: what });
    },
    [setStatus, changeStatus, duplicate, remove],
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
      <AdminList
        label="Eventos"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={list}
        tabs={TABS}
        search={{ placeholder: "Título o lugar" }}
        columns={columns}
        nameOf={({ title }) => `el evento ${title}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay eventos" action={create}>
            Crea el primero: puedes dejarlo en borrador hasta que esté listo.
          </EmptyState>
        }
        bulk={({ rows }) => (
          <Button variant="danger" onClick={() => void confirm(deletionOf(rows, remove))}>
            Eliminar
          </Button>
        )}
      />
      {open?.what === "new" && <NewEventDialog onClose={close} />}
      {open?.what === "edit" && <EditEventDialog event={open.event} onClose={close} />}
      {open?.what === "people" && <PeopleDialog event={open.event} onClose={close} />}
    </AdminPage>
  );
}
