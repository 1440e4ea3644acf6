import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useAskContact } from "../queries.ts";
import { askSchema } from "../schema.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";

/** Asks somebody for their number: they read who asks and why, and share it or not. */
export function AskContact({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const ask = useAskContact(id);
  const form = useForm(askSchema, { message: "" });
  const { field } = useFormFields(form);
  return (
    <Form
      form={form}
      pending={ask.isPending}
      error={ask.error && problemText(ask.error, DIRECTORY_PROBLEMS)}
      onSubmit={({ message }) => ask.mutate(message, { onSuccess: onDone })}
    >
      <TextArea
        label="¿Para qué quieres su contacto?"
        hint={`${name} lee tu nombre y estas palabras, y decide si te comparte su teléfono. Hasta ${LIMITS.contactRequestMax} caracteres.`}
        rows={3}
        {...field("message")}
      />
      <FormActions>
        <SubmitButton>Enviar</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
