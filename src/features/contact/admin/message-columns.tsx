import { formatDate, formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { Message } from "../message.ts";
import styles from "./inbox.module.css";

export function messageColumns(onOpen: (message: Message) => void): TableColumn<Message>[] {
  return [
    {
      id: "nombre",
      header: "De",
      kind: "title",
      cell: ({ name, status, read_at: read }) => (
        <span className={styles.name}>
          {name} {status === "new" && read === null && <Badge tone="primary">Sin leer</Badge>}
        </span>
      ),
    },
    {
      id: "mensaje",
      header: "Mensaje",
      kind: "wide",
      cell: ({ subject, message }) => (
        <span className={styles.words}>
          {subject && <b>{subject}. </b>}
          {message}
        </span>
      ),
    },
    {
      id: "fecha",
      header: "Fecha",
      cell: ({ created_at: at }) => (
        <time dateTime={at} title={formatDateTime(at)}>
          {formatDate(at)}
        </time>
      ),
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (message) => (
        <Button
          variant="secondary"
          aria-label={`Abrir el mensaje de ${message.name}`}
          onClick={() => onOpen(message)}
        >
          Abrir
        </Button>
      ),
    },
  ];
}
