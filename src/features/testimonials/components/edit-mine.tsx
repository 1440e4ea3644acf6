import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import type { Testimonial } from "../testimonial.ts";
import { useSaveTestimonial } from "../use-save-testimonial.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

/** Edits one's own testimonial in the list; an approved one goes back to review, and the form says so. */
export function EditMine({ testimonial, onDone }: { testimonial: Testimonial; onDone: () => void }) {
  const { shell, error } = useSaveTestimonial(testimonial, onDone);
  return (
    <Form {...shell} error={error ? `No se pudo actualizar tu testimonio. ${problemText(error)}` : null}>
      {testimonial.status !== "pending" && <p>Al guardarlo volverá a revisión antes de publicarse.</p>}
      <TestimonialFieldSet />
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
