import { valibotResolver } from "@hookform/resolvers/valibot";
import { useForm } from "react-hook-form";
import { Form, SubmitButton } from "#ui/form/plain-form.tsx";
import { mailRequestSchema, type MailRequestValues } from "../schema.ts";
import { EmailField } from "./email-field.tsx";

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
      <EmailField error={formState.errors.email?.message} {...register("email")} />
      <SubmitButton wide size="large">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
