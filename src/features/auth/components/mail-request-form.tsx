import { Form, SubmitButton } from "#ui/form/form.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { mailRequestSchema } from "../schema.ts";
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
  const form = useForm(mailRequestSchema, { email });
  const { field } = useFormFields(form);
  return (
    <Form form={form} pending={pending} error={error} onSubmit={(values) => onSubmit(values.email)}>
      <EmailField {...field("email")} />
      <SubmitButton wide size="large">
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
