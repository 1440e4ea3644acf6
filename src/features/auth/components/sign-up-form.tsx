import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { LIMITS } from "#domain/limits.ts";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { signUpSchema, type SignUpValues } from "../schema.ts";
import styles from "./access.module.css";

export interface SignUpFormProps {
  email: string;
  pending: boolean;
  error: string | null;
  onSubmit: (values: SignUpValues) => void;
  onEmailChange: (email: string) => void;
}

/** Names, e-mail and a new password. */
export function SignUpForm({ email, pending, error, onSubmit, onEmailChange }: SignUpFormProps) {
  const { register, handleSubmit, formState } = useForm<SignUpValues>({
    resolver: valibotResolver(signUpSchema),
    defaultValues: { firstName: "", lastName: "", email, password: "" },
  });
  const { errors } = formState;
  return (
    <Form pending={pending} error={error} onSubmit={handleSubmit(onSubmit)}>
      <div className={styles.pair}>
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Apellidos"
          optional
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register("email", {
          onChange: ({ target }) => onEmailChange((target as HTMLInputElement).value),
        })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={`Al menos ${LIMITS.passwordMin} caracteres. Una frase que recuerdes es lo mejor.`}
        error={errors.password?.message}
        {...register("password")}
      />
      <SubmitButton wide size="large">
        Crear cuenta
      </SubmitButton>
    </Form>
  );
}
