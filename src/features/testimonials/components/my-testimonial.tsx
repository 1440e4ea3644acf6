import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { testimonialEditEntryId } from "../payload.ts";
import { useDeleteTestimonial } from "../queries.ts";
import { editedFields, type ShownTestimonial } from "../rules.ts";
import { STATUS_LABELS, STATUS_TONES } from "../testimonial.ts";
import { EditMine } from "./edit-mine.tsx";
import { UnsentEdit } from "./unsent-edit.tsx";

/** One's own testimonial: where it is, and editing or withdrawing it. */
export function MyTestimonial({ testimonial }: { testimonial: ShownTestimonial }) {
  const { id, author_name: name, content, status, created_at: at, delivery, problem, note } = testimonial;
  const reason = testimonial.rejection_reason;
  const [editing, setEditing] = useState(false);
  const { mutateAsync: remove } = useDeleteTestimonial();
  const isStored = delivery === "stored";
  const change = editedFields(useOutboxEntry(testimonialEditEntryId(id)));

  async function withdraw() {
    const isGone = await confirm({
      title: isStored ? "¿Retirar tu testimonio?" : "¿Descartar sin enviar?",
      body: "Se borra con su texto y no se puede recuperar.",
      confirmLabel: isStored ? "Retirar" : "Descartar",
      run: async () => {
        if (isStored) await remove(id);
        await discard(isStored ? testimonialEditEntryId(id) : id);
      },
      problem: (error) => `No se pudo eliminar tu testimonio. ${problemText(error)}`,
    });
    if (isGone && isStored) toast.success("Testimonio eliminado");
  }

  return (
    <Card as="li" className={layout.stack3}>
      <p className={layout.meta2}>
        <span>{name}</span>
        <time dateTime={at}>{formatDate(at)}</time>
        {!isStored ? (
          <DeliveryBadge delivery={delivery} />
        ) : status === "pending" ? (
          // The office's word, "Pendiente", would be read as "Pendiente de enviar".
          <Badge tone="info">En revisión</Badge>
        ) : (
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        )}
      </p>
      {editing ? (
        <EditMine testimonial={testimonial} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={textStyles.written}>{content}</p>
          {note && <p className={textStyles.soft}>{note}</p>}
          {problem && <p className={textStyles.problem}>{problem}</p>}
          {reason && (
            <p className={textStyles.problem}>Motivo: {reason} Puedes corregirlo y volverá a revisión.</p>
          )}
          {isStored && <UnsentEdit testimonial={testimonial} onEdit={() => setEditing(true)} />}
          <div className={layout.cluster2}>
            {!change && (
              <Button variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
                Editar
              </Button>
            )}
            {delivery === "refused" && (
              <Button variant="secondary" onClick={() => void retry(id)}>
                Reintentar
              </Button>
            )}
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => void withdraw()}>
              {isStored ? "Retirar" : "Descartar"}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
