import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TestimonialFieldSet } from "../components/testimonial-fields.tsx";
import type { Testimonial } from "../testimonial.ts";
import { useSaveTestimonial } from "../use-save-testimonial.ts";

/** Corrects name and message of a testimonial; its state stays as it is. */
export function EditDialog({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const { shell, error } = useSaveTestimonial(testimonial, onClose);
  return (
    <FormDialog
      {...shell}
      title="Editar testimonio"
      submitLabel="Guardar cambios"
      error={error ? `No se pudo actualizar el testimonio. ${problemText(error)}` : null}
      onClose={onClose}
    >
      <TestimonialFieldSet />
    </FormDialog>
  );
}
