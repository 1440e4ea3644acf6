import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { MailLink } from "../mail-link.ts";
import { useFollowLink, useOpenCode } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { codeSchema } from "../schema.ts";
import { DEAD_CODE_SENTENCE, SIGN_IN_TEXTS } from "../texts.ts";
import { EmailField } from "./email-field.tsx";

export interface CodeFormProps {
  /** Where the mail went; asked for when it is not known. */
  email?: string;
  /** The code of a sign-up signs in; the others lead to the form for a password. */
  isSignUp?: boolean;
}

/** The six digits of a mail, for who cannot open its link. They and the link are one and the same. */
export function CodeForm({ email, isSignUp = false }: CodeFormProps) {
  const navigate = useNavigate();
  const open = useOpenCode();
  const follow = useFollowLink();
  const form = useForm(codeSchema, { email: email ?? "", code: "" });
  const { field } = useFormFields(form);
  const error = open.error ?? follow.error;
  return (
    <Form
      form={form}
      pending={open.isPending || follow.isPending}
      error={
        error && (isDeadLink(error) ? DEAD_CODE_SENTENCE : authSentence(error, SIGN_IN_TEXTS.failedDetail))
      }
      onSubmit={(values) => {
        const link: MailLink = { form: "code", type: "email", ...values };
        open.mutate(link, {
          onSuccess: ({ isInvitation }) => {
            if (isInvitation || !isSignUp) void navigate(paths.resetPassword(), { state: link });
            else follow.mutate(link);
          },
        });
      }}
    >
      {email === undefined && <EmailField {...field("email")} />}
      <TextField
        {...field("code")}
        label="Código de 6 números"
        hint="Viene en el mismo correo, debajo del botón."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton variant="secondary" wide>
        Usar el código
      </SubmitButton>
    </Form>
  );
}
