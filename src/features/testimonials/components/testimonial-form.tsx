import { DRAFT_PLACES } from "#domain/draft-places.ts";
import { storageErrorText, waitingText } from "#platform/offline/storage-error-text.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { BLANK, testimonialSchema } from "../schema.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

/** The form for a new testimonial, which is stored on the device before it is sent, with or without network. */
export function TestimonialForm({
  userId,
  name,
  onSent,
}: {
  userId: string;
  name: string;
  onSent: () => void;
}) {
  const start = { ...BLANK, authorName: name };
  const form = useForm(testimonialSchema, start);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: DRAFT_PLACES.testimonial.key,
    start,
    keep: (fields) => (fields.content.trim() === "" ? null : fields),
    send: async (fields, id) => {
      await enqueue("testimonial", id, fields);
      if (!navigator.onLine)
        toast.info("Tu testimonio espera la red", {
          description: waitingText("Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva."),
        });
    },
    // With text typed during the sending, the form stays open.
    onSent: (isEmpty) => isEmpty && onSent(),
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <TestimonialFieldSet nameHint="Como quieres que se lea en el sitio." />
      <FormActions>
        <SubmitButton>Enviar testimonio</SubmitButton>
      </FormActions>
    </Form>
  );
}
