import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import type { Testimonial } from "../testimonial.ts";
import { useSaveTestimonial } from "../use-save-testimonial.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

/** Edits one's own testimonial in the list; a member's goes back to review, and the form says so. */
export function EditMine({ testimonial, onDone }: { testimonial: Testimonial; onDone: () => void }) {
  const isAdmin = hasRole(useSession().role, "admin");
  const { shell, error } = useSaveTestimonial(testimonial, onDone);
  return (
    <Form {...shell} error={error ? `No se pudo actualizar tu testimonio. ${problemText(error)}` : null}>
      {testimonial.status !== "pending" && !isAdmin && (
        <p>Al guardarlo volverá a revisión antes de publicarse.</p>
      )}
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
