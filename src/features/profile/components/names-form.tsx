import { useUnsavedForm } from "#platform/navigation/unsaved-forms.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { namesSchema, type NamesValues } from "../schema.ts";

export interface NamesFormProps {
  initial: NamesValues;
  /** Shown, not changed: it belongs to the account. Null of one without e-mail, whose sign-in name is shown. */
  email: string | null;
  signInName: string | null;
  /** The effect on texts published under the earlier name. */
  note?: string | undefined;
  pending: boolean;
  error: string | null;
  /** `onSaved` makes the saved names the form's new starting point. */
  onSubmit: (values: NamesValues, onSaved: () => void) => void;
}

/** Nombre and Apellidos, with the e-mail to read. */
export function NamesForm({ initial, email, signInName, note, pending, error, onSubmit }: NamesFormProps) {
  const form = useForm(namesSchema, initial);
  const { field } = useFormFields(form);
  useUnsavedForm(form.formState.isDirty);
  return (
    <Form
      form={form}
      pending={pending}
      error={error}
      onSubmit={(values) => onSubmit(values, () => form.reset(values, { keepFieldsRef: true }))}
    >
      <NameFields firstName={field("firstName")} lastName={{ ...field("lastName"), hint: note }} />
      {signInName === null ? (
        <TextField
          label="Correo electrónico"
          type="email"
          value={email ?? ""}
          readOnly
          hint="Es el correo con el que entras. Los administradores lo ven; en el directorio, quien tú elijas."
        />
      ) : (
        <TextField
          label="Nombre para entrar"
          value={signInName}
          readOnly
          hint="Tu cuenta no tiene correo: entras con este nombre y tu contraseña. Si la olvidas, llama a la oficina."
        />
      )}
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
      </FormActions>
    </Form>
  );
}
