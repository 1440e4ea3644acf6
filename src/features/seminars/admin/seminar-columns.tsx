import { Link } from "react-router-dom";
import { counted } from "#lib/counting.ts";
import { Badge } from "#ui/content/badge.tsx";
import { BY_DATE, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { OverBadge } from "../components/seminar-card.tsx";
import { datesText } from "../rules.ts";
import { STATUS_LABELS, type Seminar } from "../seminar.ts";
import type { Figures } from "./api.ts";
import { SeminarActions, type SeminarAct } from "./seminar-actions.tsx";
import { workshopAddress } from "./seminar-filter.ts";
import styles from "./seminar-panel.module.css";

export function seminarColumns(
  figuresOf: (id: string) => Figures | undefined,
  onAct: (act: SeminarAct, seminar: Seminar) => void,
): TableColumn<Seminar>[] {
  return [
    {
      id: "titulo",
      header: "Título",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ id, title }) => (
        <Link className={styles.link} to={workshopAddress(id)}>
          {title}
        </Link>
      ),
    },
    {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: ({ status }) => (
        <Badge tone={status === "published" ? "success" : "neutral"}>{STATUS_LABELS[status]}</Badge>
      ),
    },
    { id: "maestro", header: "Imparte", cell: ({ teacher }) => teacher || "Por definir" },
    {
      id: "fecha",
      header: "Fecha",
      sort: BY_DATE,
      cell: (seminar) => (
        <>
          {datesText(seminar) || "Por definir"} <OverBadge seminar={seminar} />
        </>
      ),
    },
    { id: "sesiones", header: "Sesiones", cell: ({ session_count: count }) => count },
    {
      id: "acceso",
      header: "Con acceso",
      cell: ({ id, title }) => <Access id={id} title={title} figures={figuresOf(id)} />,
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (seminar) => <SeminarActions seminar={seminar} onAct={(act) => onAct(act, seminar)} />,
    },
  ];
}

interface AccessProps {
  id: string;
  title: string;
  figures: Figures | undefined;
}

/** "4", and a way to those who wait. */
function Access({ id, title, figures }: AccessProps) {
  if (!figures) return null;
  return (
    <span className={styles.access}>
      {figures.people}
      {figures.requests > 0 && (
        <Link
          className={styles.link}
          to={workshopAddress(id, "accesos")}
          aria-label={`${counted(figures.requests, "solicitud", "solicitudes")} de acceso a ${title}`}
        >
          <Badge tone="warning">{counted(figures.requests, "solicitud", "solicitudes")}</Badge>
        </Link>
      )}
    </span>
  );
}
