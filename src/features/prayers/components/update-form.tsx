import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { updateSchema, type UpdateFields } from "../schema.ts";

const BLANK: UpdateFields = { content: "" };

/** Tells how one's own request goes on, with or without network. */
export function UpdateForm({ requestId, userId }: { requestId: string; userId: string }) {
  const form = useForm(updateSchema, BLANK);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: `prayer-update-${requestId}`,
    start: BLANK,
    keep: (fields) => (fields.content.trim() === "" ? null : fields),
    send: ({ content }, id) => enqueue("prayer-update", id, { requestId, content }),
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <UpdateField />
      <FormActions>
        <SubmitButton>Enviar novedad</SubmitButton>
      </FormActions>
    </Form>
  );
}

function UpdateField() {
  const { field } = useFormFields<UpdateFields>();
  const { content } = useFormValues<UpdateFields>();
  const left = LIMITS.prayerUpdateMax - characters(content.trim());
  return (
    <TextArea
      label="¿Cómo va?"
      rows={3}
      hint={`La leen quienes pueden leer tu petición. ${remainingCharactersText(left)}`}
      {...field("content")}
    />
  );
}
