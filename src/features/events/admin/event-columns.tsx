import { formatDay } from "#lib/days.ts";
import { formatWallClock, wallDay } from "#lib/wall-time.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { BY_DATE, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { type ChurchEvent, type EventStatus, RECURRENCE_LABELS, STATUS_LABELS } from "../event.ts";
import { EventActions, type EventAct } from "./event-actions.tsx";

const TONES: Record<EventStatus, BadgeTone> = { draft: "neutral", published: "success", cancelled: "danger" };

export function eventColumns(onAct: (act: EventAct, event: ChurchEvent) => void): TableColumn<ChurchEvent>[] {
  return [
    { id: "titulo", header: "Título", kind: "title", sort: BY_TEXT, cell: ({ title }) => title },
    {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: ({ status, next_start }) =>
        status === "published" && next_start === null ? (
          <Badge>Terminado</Badge>
        ) : (
          <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
        ),
    },
    {
      id: "fecha",
      header: "Fecha",
      sort: BY_DATE,
      cell: ({ next_start: next, starts_at: first }) => <Moment at={next ?? first} />,
    },
    { id: "repite", header: "Se repite", cell: ({ recurrence }) => RECURRENCE_LABELS[recurrence] },
    { id: "cupo", header: "Cupo", kind: "number", cell: ({ capacity }) => capacity ?? "Sin límite" },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (event) => <EventActions event={event} onAct={(act) => onAct(act, event)} />,
    },
  ];
}

/** When it takes place next, or began when it does no more. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at.replace(" ", "T")}>
      {formatDay(wallDay(at))}, {formatWallClock(at)}
    </time>
  );
}
