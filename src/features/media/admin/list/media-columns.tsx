import { formatCount } from "#lib/counting.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { formatDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { BY_DATE, BY_NUMBER, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { CATEGORY_LABELS, type MediaStatus } from "../../media.ts";
import { comesBack, type EditedItem } from "../../edited-item.ts";
import { STATUS_LABELS } from "../texts.ts";
import { MediaActions, type RowAct } from "./media-actions.tsx";
import styles from "./media-columns.module.css";

const TONES: Record<MediaStatus, BadgeTone> = {
  draft: "neutral",
  scheduled: "info",
  live: "danger",
  processing: "warning",
  active: "success",
  published: "success",
  archived: "neutral",
};

export function mediaColumns(onAct: (act: RowAct, item: EditedItem) => void): TableColumn<EditedItem>[] {
  return [
    {
      id: "titulo",
      header: "Contenido",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ title }) => title,
    },
    {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: (item) => (
        <>
          <Badge tone={TONES[item.status]}>{STATUS_LABELS[item.status]}</Badge>{" "}
          {comesBack(item) && <Badge>Se repite</Badge>}{" "}
          {item.status === "scheduled" && item.stream_url === null && (
            <Badge tone="warning">Falta el enlace</Badge>
          )}
        </>
      ),
    },
    { id: "categoria", header: "Categoría", cell: ({ category }) => CATEGORY_LABELS[category] },
    {
      id: "vistas",
      header: "Vistas",
      kind: "number",
      sort: BY_NUMBER,
      cell: ({ view_count: views }) => formatCount(views),
    },
    {
      id: "duracion",
      header: "Duración",
      kind: "number",
      cell: ({ duration, status }) =>
        duration === null || status === "live" ? "—" : formatDuration(duration),
    },
    { id: "fecha", header: "Fecha", sort: BY_DATE, cell: (item) => <Moment {...item} /> },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (item) => <MediaActions item={item} onAct={(act) => onAct(act, item)} />,
    },
  ];
}

/** When it takes place, began or was made: the day above the time, since the table has many columns. */
function Moment({ moment: at }: EditedItem) {
  return (
    <time dateTime={at}>
      {formatDate(at)}, <br className={styles.break} />
      {formatClockTime(toDateAndTime(at).time)}
    </time>
  );
}
