import { useState } from "react";
import { hasRole } from "#domain/roles.ts";
import { amend, discard, enqueue } from "#platform/offline/outbox.ts";
import { waitingText } from "#platform/offline/storage-error-text.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { useOwnEdit } from "#platform/query/use-own-edit.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { testimonialEditEntryId } from "../payload.ts";
import { editedFields, saysSame, type ShownTestimonial } from "../rules.ts";
import { fieldsOf, type TestimonialFields } from "../schema.ts";
import type { Testimonial } from "../testimonial.ts";
import { useSaveTestimonial } from "../use-save-testimonial.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

/** Edits one's own testimonial in the list; a member's decided one goes back to review, and the form says so. */
export function EditMine({ testimonial, onDone }: { testimonial: ShownTestimonial; onDone: () => void }) {
  const { userId, role } = useSession();
  const entryId = testimonialEditEntryId(testimonial.id);
  const unsent = editedFields(useOutboxEntry(entryId));
  const [start] = useState(() => unsent ?? fieldsOf(testimonial));
  const saving = useSaveTestimonial(testimonial, () => unsent && void discard(entryId), start);
  const isWaiting = testimonial.status === "pending";
  const { shell, problem, cancel } = useOwnEdit<Testimonial, TestimonialFields, TestimonialFields>({
    form: saving.shell.form,
    row: testimonial,
    saving,
    userId,
    start,
    keep: (fields) => (fields.content.trim() === "" ? null : fields),
    queue: async (fields) => {
      const isUnsent = testimonial.delivery !== "stored";
      if (isUnsent && (await amend(testimonial.id, { ...fields, amended: true }))) return true;
      if (isWaiting && (unsent || !saysSame(testimonial, fields))) {
        await enqueue("testimonial-edit", entryId, { ...fields, testimonialId: testimonial.id });
        if (!navigator.onLine)
          toast.info("Tu cambio espera la red", {
            description: waitingText("Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva."),
          });
      }
      return isWaiting;
    },
    onDone,
  });
  return (
    <Form {...shell} error={problem && `No se pudo actualizar tu testimonio. ${problem}`}>
      {!isWaiting && !hasRole(role, "admin") && <p>Al guardarlo volverá a revisión antes de publicarse.</p>}
      <TestimonialFieldSet />
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
        <Button variant="quiet" onClick={cancel}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
