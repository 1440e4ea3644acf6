import { problemText } from "#platform/supabase/problem-text.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { Testimonial } from "../testimonial.ts";
import { useDeleteTestimonials } from "./queries.ts";
import { testimonials } from "./texts.ts";

export interface DeleteDialogProps {
  /** Empty closes the dialog. */
  toDelete: readonly Testimonial[];
  onClose: () => void;
}

/** Names what goes before deleting it for good. */
export function DeleteDialog({ toDelete, onClose }: DeleteDialogProps) {
  const deletion = useDeleteTestimonials();
  const [only] = toDelete;
  return (
    <ConfirmDialog
      open={toDelete.length > 0}
      title={
        toDelete.length > 1 ? `¿Eliminar ${testimonials(toDelete.length)}?` : "¿Eliminar este testimonio?"
      }
      confirmLabel="Eliminar"
      pending={deletion.isPending}
      error={deletion.isError && `No se pudo eliminar el testimonio. ${problemText(deletion.error)}`}
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
      <p>
        {toDelete.length > 1
          ? "No se puede deshacer. Si solo quieres que no se vean, recházalos."
          : `Vas a eliminar el testimonio de ${only?.author_name ?? ""}. No se puede deshacer. Si solo quieres que no se vea, recházalo.`}
      </p>
    </ConfirmDialog>
  );
}
