import { Form, SubmitButton } from "#ui/form/form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { signUpSchema, type SignUpValues } from "../schema.ts";
import { PASSWORD_HINT } from "../texts.ts";
import { EmailField } from "./email-field.tsx";

export interface SignUpFormProps {
  email: string;
  pending: boolean;
  error: string | null;
  onSubmit: (values: SignUpValues) => void;
  onEmailChange: (email: string) => void;
}

export function SignUpForm({ email, pending, error, onSubmit, onEmailChange }: SignUpFormProps) {
  const form = useForm(signUpSchema, { firstName: "", lastName: "", email, password: "" });
  const { field } = useFormFields(form);
  return (
    <Form form={form} pending={pending} error={error} onSubmit={onSubmit}>
      <NameFields firstName={field("firstName")} lastName={field("lastName")} />
      <EmailField
        {...field("email", {
          onChange: ({ target }) => onEmailChange((target as HTMLInputElement).value),
        })}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...field("password")}
      />
      <SubmitButton wide size="large">
        Crear cuenta
      </SubmitButton>
    </Form>
  );
}
