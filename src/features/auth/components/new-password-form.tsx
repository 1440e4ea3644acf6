import { Form, SubmitButton } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { passwordChangeSchema } from "../schema.ts";
import { PASSWORD_HINT } from "../texts.ts";

export interface NewPasswordFormProps {
  /** Owner of the password, for the browser's password manager; null while unknown. */
  email: string | null;
  pending: boolean;
  error: string | null;
  /** The form is the page, not a card among others: its button is as large as that of the other ways in. */
  alone?: boolean | undefined;
  /** `done` empties the fields, for a form that stays on the page. */
  onSubmit: (password: string, done: () => void) => void;
}

/** A new password, written twice. */
export function NewPasswordForm({ email, pending, error, alone = false, onSubmit }: NewPasswordFormProps) {
  const form = useForm(passwordChangeSchema, { password: "", repeated: "" });
  const { field } = useFormFields(form);
  return (
    <Form
      form={form}
      pending={pending}
      error={error}
      onSubmit={({ password }) => onSubmit(password, () => form.reset())}
    >
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field("password")}
      />
      <PasswordField label="Repite la contraseña nueva" autoComplete="new-password" {...field("repeated")} />
      <div>
        <SubmitButton wide={alone} size={alone ? "large" : undefined}>
          Guardar contraseña
        </SubmitButton>
      </div>
    </Form>
  );
}
