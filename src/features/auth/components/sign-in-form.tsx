import type { ReactNode } from "react";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { signInSchema, type SignInValues } from "../schema.ts";

export interface SignInFormProps {
  /** Initial values; the demo accounts fill both. */
  initial: SignInValues;
  pending: boolean;
  error: ReactNode | null;
  onSubmit: (values: SignInValues) => void;
  /** Called while the e-mail is typed, so that the other faces of the page start with it. */
  onEmailChange: (email: string) => void;
}

export function SignInForm({ initial, pending, error, onSubmit, onEmailChange }: SignInFormProps) {
  const form = useForm(signInSchema, initial);
  const { field } = useFormFields(form);
  return (
    <Form form={form} pending={pending} error={error} onSubmit={onSubmit}>
      <TextField
        {...field("email", {
          onChange: ({ target }) => onEmailChange((target as HTMLInputElement).value),
        })}
        label="Correo electrónico o nombre para entrar"
        // with the keys for an address, and no check of the browser's for one
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field("password")} />
      <SubmitButton wide size="large">
        Iniciar sesión
      </SubmitButton>
    </Form>
  );
}
