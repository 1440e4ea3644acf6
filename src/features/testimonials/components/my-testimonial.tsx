import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useDeleteTestimonial } from "../queries.ts";
import type { ShownTestimonial } from "../rules.ts";
import { EditMine } from "./edit-mine.tsx";
import styles from "./my-testimonials.module.css";
import { StatusBadge } from "./status-badge.tsx";

/** One's own testimonial: where it is, and editing or withdrawing it. */
export function MyTestimonial({ testimonial }: { testimonial: ShownTestimonial }) {
  const { id, author_name: name, content, status, created_at: at, delivery, problem } = testimonial;
  const reason = testimonial.rejection_reason;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const removal = useDeleteTestimonial();
  const isStored = delivery === "stored";

  function withdraw() {
    if (!isStored) {
      setAsking(false);
      return void discard(id);
    }
    removal.mutate(id, {
      onSuccess: () => {
        setAsking(false);
        toast.success("Testimonio eliminado");
      },
    });
  }

  return (
    <Card as="li" className={styles.item}>
      <p className={styles.head}>
        <span>{name}</span>
        <time dateTime={at}>{formatDate(at)}</time>
        {isStored ? <StatusBadge status={status} /> : <DeliveryBadge delivery={delivery} />}
      </p>
      {editing ? (
        <EditMine testimonial={testimonial} onDone={() => setEditing(false)} />
      ) : (
        <>
          <p className={styles.words}>{content}</p>
          {problem && <p className={styles.problem}>{problem}</p>}
          {reason && (
            <p className={styles.problem}>Motivo: {reason} Puedes corregirlo y volverá a revisión.</p>
          )}
          <div className={styles.actions}>
            {isStored && (
              <Button variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
                Editar
              </Button>
            )}
            {delivery === "refused" && (
              <Button variant="secondary" onClick={() => void retry(id)}>
                Reintentar
              </Button>
            )}
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
              {isStored ? "Retirar" : "Descartar"}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={isStored ? "¿Retirar tu testimonio?" : "¿Descartar sin enviar?"}
        confirmLabel={isStored ? "Retirar" : "Descartar"}
        pending={removal.isPending}
        error={removal.isError && `No se pudo eliminar tu testimonio. ${problemText(removal.error)}`}
        onConfirm={withdraw}
        onCancel={() => {
          removal.reset();
          setAsking(false);
        }}
      >
        <p>Se borra con su texto y no se puede recuperar.</p>
      </ConfirmDialog>
    </Card>
  );
}
