import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counted.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ChurchEvent } from "../event.ts";
import { useToday } from "../use-today.ts";
import { answersOf, useDeleteEvents, useSetStatus } from "./queries.ts";
import { events } from "./texts.ts";

export interface DeleteEventsDialogProps {
  /** Empty closes the dialog. */
  toDelete: readonly ChurchEvent[];
  onClose: () => void;
}

/** Says what goes, and who counts on it, before deleting it for good. */
export function DeleteEventsDialog({ toDelete, onClose }: DeleteEventsDialogProps) {
  const deletion = useDeleteEvents();
  const ids = toDelete.map(({ id }) => id);
  const [only] = toDelete;
  return (
    <ConfirmDialog
      open={toDelete.length > 0}
      title={toDelete.length > 1 ? `¿Eliminar ${events(toDelete.length)}?` : "¿Eliminar este evento?"}
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar el evento. ${problemText(deletion.error)}`}
      onConfirm={() => deletion.mutate(ids, { onSuccess: onClose })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      {toDelete.length === 1 && <p>Vas a eliminar «{only?.title}».</p>}
      <Dependents ids={ids} />
      <p>No se puede deshacer. Si ya se anunció, mejor cancélalo: así queda escrito que no habrá.</p>
    </ConfirmDialog>
  );
}

/** Says who will be notified before an event is called off. */
export function CancelEventDialog({ event, onClose }: { event: ChurchEvent | null; onClose: () => void }) {
  const work = useSetStatus();
  return (
    <ConfirmDialog
      open={event !== null}
      title={`¿Cancelar «${event?.title ?? ""}»?`}
      confirmLabel="Cancelar el evento"
      cancelLabel="No cancelar"
      pending={work.isPending}
      onConfirm={() => event && work.mutate({ event, status: "cancelled" }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Dependents ids={event ? [event.id] : []} />
      <p>El evento queda a la vista, marcado como cancelado.</p>
    </ConfirmDialog>
  );
}

function Dependents({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(answersOf(ids, useToday()));
  if (data === undefined) return <p>Revisando quiénes confirmaron…</p>;
  if (data === 0) return <p>Nadie ha confirmado todavía.</p>;
  return (
    <p>
      {counted(
        data,
        "# persona confirmó y le avisaremos que no habrá.",
        "# personas confirmaron y les avisaremos que no habrá.",
      )}
    </p>
  );
}
