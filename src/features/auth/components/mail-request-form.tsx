import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { mailRequestSchema, type MailRequestValues } from "../schema.ts";

export interface MailRequestFormProps {
  email: string;
  submitLabel: string;
  pending: boolean;
  error: string | null;
  onSubmit: (email: string) => void;
}

/** Asks for the address that a mail goes to. */
export function MailRequestForm({ email, submitLabel, pending, error, onSubmit }: MailRequestFormProps) {
  const { register, handleSubmit, formState } = useForm<MailRequestValues>({
    resolver: valibotResolver(mailRequestSchema),
    defaultValues: { email },
  });
  return (
    <Form pending={pending} error={error} onSubmit={handleSubmit((values) => onSubmit(values.email))}>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton wide size="large">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
