import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { LIMITS } from "#domain/limits.ts";
import { Form, SubmitButton } from "#ui/form/plain-form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { signUpSchema, type SignUpValues } from "../schema.ts";
import { EmailField } from "./email-field.tsx";

export interface SignUpFormProps {
  email: string;
  pending: boolean;
  error: string | null;
  onSubmit: (values: SignUpValues) => void;
  onEmailChange: (email: string) => void;
}

export function SignUpForm({ email, pending, error, onSubmit, onEmailChange }: SignUpFormProps) {
  const { register, handleSubmit, formState } = useForm<SignUpValues>({
    resolver: valibotResolver(signUpSchema),
    defaultValues: { firstName: "", lastName: "", email, password: "" },
  });
  const { errors } = formState;
  return (
    <Form pending={pending} error={error} onSubmit={handleSubmit(onSubmit)}>
      <NameFields
        firstName={{ ...register("firstName"), error: errors.firstName?.message }}
        lastName={{ ...register("lastName"), error: errors.lastName?.message }}
      />
      <EmailField
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
