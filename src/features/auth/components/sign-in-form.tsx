import { valibotResolver } from "@hookform/resolvers/valibot";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Form, SubmitButton } from "#ui/form/plain-form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { signInSchema, type SignInValues } from "../schema.ts";
import { EmailField } from "./email-field.tsx";

export interface SignInFormProps {
  /** What the fields start with; the demo accounts fill both. */
  initial: SignInValues;
  pending: boolean;
  error: ReactNode | null;
  onSubmit: (values: SignInValues) => void;
  /** Called while the e-mail is typed, so that the other faces of the page start with it. */
  onEmailChange: (email: string) => void;
}

export function SignInForm({ initial, pending, error, onSubmit, onEmailChange }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<SignInValues>({
    resolver: valibotResolver(signInSchema),
    defaultValues: initial,
  });
  const { errors } = formState;
  return (
    <Form pending={pending} error={error} onSubmit={handleSubmit(onSubmit)}>
      <EmailField
        error={errors.email?.message}
        {...register("email", {
          onChange: ({ target }) => onEmailChange((target as HTMLInputElement).value),
        })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <SubmitButton wide size="large">
        Iniciar sesión
      </SubmitButton>
    </Form>
  );
}
