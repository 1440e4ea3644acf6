import { formatDate } from "#lib/dates.ts";
import { sentAt } from "#lib/sent-moment.ts";
import { BY_DATE, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { StatusBadge } from "../components/status-badge.tsx";
import type { Testimonial } from "../testimonial.ts";
import { TestimonialActions, type TestimonialAct } from "./testimonial-actions.tsx";
import styles from "./testimonial-panel.module.css";

export function testimonialColumns(
  onAct: (act: TestimonialAct, testimonial: Testimonial) => void,
): TableColumn<Testimonial>[] {
  return [
    {
      id: "nombre",
      header: "Nombre",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ author_name: name }) => name,
    },
    { id: "estado", header: "Estado", kind: "bare", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: "mensaje",
      header: "Mensaje",
      kind: "wide",
      // A pending testimonial is shown whole, since it must be read before it is decided.
      cell: ({ content, status }) => (
        <span className={status === "pending" ? styles.whole : styles.words}>{content}</span>
      ),
    },
    {
      id: "fecha",
      header: "Fecha",
      sort: BY_DATE,
      cell: ({ created_at: at }) => (
        <time dateTime={at} title={sentAt(at)}>
          {formatDate(at)}
        </time>
      ),
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (testimonial) => (
        <TestimonialActions testimonial={testimonial} onAct={(act) => onAct(act, testimonial)} />
      ),
    },
  ];
}
