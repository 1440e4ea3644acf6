import { counted } from "#lib/counted.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { sessionsText } from "../rules.ts";
import type { Seminar, SeminarSession } from "../seminar.ts";
import type { Figures } from "./api.ts";
import { useDeleteSeminars, useDeleteSession } from "./queries.ts";
import { seminars } from "./texts.ts";

export interface DeleteSeminarsDialogProps {
  /** Empty closes the dialog. */
  toDelete: readonly Seminar[];
  /** How many have access, by the seminar's id. */
  known: ReadonlyMap<string, Figures> | undefined;
  onClose: () => void;
}

/** Says what goes, and who loses it, before deleting it for good. */
export function DeleteSeminarsDialog({ toDelete, known, onClose }: DeleteSeminarsDialogProps) {
  const deletion = useDeleteSeminars();
  const sessions = toDelete.reduce((sum, { session_count: count }) => sum + count, 0);
  const people = toDelete.reduce((sum, { id }) => sum + (known?.get(id)?.people ?? 0), 0);
  return (
    <ConfirmDialog
      open={toDelete.length > 0}
      title={toDelete.length > 1 ? `¿Eliminar ${seminars(toDelete.length)}?` : "¿Eliminar este seminario?"}
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar el seminario. ${problemText(deletion.error)}`}
      onConfirm={() =>
        deletion.mutate(
          toDelete.map(({ id }) => id),
          { onSuccess: onClose },
        )
      }
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      {toDelete.length === 1 && <p>Vas a eliminar «{toDelete[0]?.title}».</p>}
      <p>
        Se van con todo: {sessionsText(sessions)}, sus materiales y el avance de{" "}
        {counted(people, "persona con acceso", "personas con acceso")}. No se puede deshacer; si solo quieres
        que no se vea, devuélvelo a borrador.
      </p>
    </ConfirmDialog>
  );
}

export interface DeleteSessionDialogProps {
  /** null closes the dialog. */
  session: SeminarSession | null;
  onClose: () => void;
}

export function DeleteSessionDialog({ session, onClose }: DeleteSessionDialogProps) {
  const deletion = useDeleteSession();
  return (
    <ConfirmDialog
      open={session !== null}
      title="¿Eliminar esta sesión?"
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar la sesión. ${problemText(deletion.error)}`}
      onConfirm={() => session && deletion.mutate(session.id, { onSuccess: onClose })}
      onCancel={() => {
        deletion.reset();
        onClose();
      }}
    >
      <p>
        Vas a eliminar «{session?.title}» con sus materiales, y la marca de quienes ya la hicieron. No se
        puede deshacer.
      </p>
    </ConfirmDialog>
  );
}
