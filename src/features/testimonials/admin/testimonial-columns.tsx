import { Check, Pencil, Undo2, X } from "lucide-react";
import { formatDate } from "#lib/dates.ts";
import { sentAt } from "#lib/sent-moment.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { BY_DATE, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { RowActions } from "#ui/table/row-actions.tsx";
import { STATUS_LABELS, STATUS_TONES, type Testimonial, type TestimonialStatus } from "../testimonial.ts";
import styles from "./testimonial-panel.module.css";

export type TestimonialAct = TestimonialStatus | "edit" | "delete";

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
    {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>,
    },
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
      cell: (testimonial) => <TestimonialActions of={testimonial} onAct={(act) => onAct(act, testimonial)} />,
    },
  ];
}

/** Button Aprobar or Editar; the rest in a menu. */
function TestimonialActions({ of, onAct }: { of: Testimonial; onAct: (act: TestimonialAct) => void }) {
  const { author_name: name, status } = of;
  const isApproved = status === "approved";
  const Icon = isApproved ? Pencil : Check;
  return (
    <RowActions
      of={`del testimonio de ${name}`}
      onDelete={() => onAct("delete")}
      atHand={
        <Button
          variant="secondary"
          icon={<Icon aria-hidden="true" />}
          onClick={() => onAct(isApproved ? "edit" : "approved")}
        >
          {isApproved ? "Editar" : "Aprobar"}
        </Button>
      }
    >
      {!isApproved && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
          Editar
        </MenuItem>
      )}
      {status !== "rejected" && (
        <MenuItem icon={<X aria-hidden="true" />} onSelect={() => onAct("rejected")}>
          Rechazar
        </MenuItem>
      )}
      {status !== "pending" && (
        <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onAct("pending")}>
          Marcar como pendiente
        </MenuItem>
      )}
    </RowActions>
  );
}
