import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { LIMITS } from "#domain/limits.ts";
import { Form, SubmitButton } from "#ui/form/plain-form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { passwordChangeSchema, type PasswordChangeValues } from "../schema.ts";

export interface NewPasswordFormProps {
  /** Whose password it is, for the browser's password manager; null while that is not known. */
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
  const { register, handleSubmit, formState, reset } = useForm<PasswordChangeValues>({
    resolver: valibotResolver(passwordChangeSchema),
    defaultValues: { password: "", repeated: "" },
  });
  const { errors } = formState;
  return (
    <Form
      pending={pending}
      error={error}
      onSubmit={handleSubmit(({ password }) => onSubmit(password, () => reset()))}
    >
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        hint={`Al menos ${LIMITS.passwordMin} caracteres. Una frase que recuerdes es lo mejor.`}
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register("repeated")}
      />
      <div>
        <SubmitButton wide={alone} size={alone ? "large" : undefined}>
          Guardar contraseña
        </SubmitButton>
      </div>
    </Form>
  );
}
