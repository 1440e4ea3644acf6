import { Link } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { paths } from "#domain/paths.ts";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { OpenedCode } from "../phone-code-api.ts";
import { useOpenPhoneCode } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { phoneCodeSchema } from "../schema.ts";
import { DEAD_PHONE_CODE_SENTENCE, PHONE_CODE_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";

/** Asks for the code that the office read out. */
export function PhoneCodeForm({ onOpen }: { onOpen: (opened: OpenedCode) => void }) {
  const open = useOpenPhoneCode();
  const form = useForm(phoneCodeSchema, { code: "" });
  const { field } = useFormFields(form);
  const error = open.error
    ? authSentence(open.error, PHONE_CODE_TEXTS.failedDetail)
    : open.data === null
      ? DEAD_PHONE_CODE_SENTENCE
      : null;
  return (
    <div className={styles.panel}>
      <Form
        form={form}
        pending={open.isPending}
        error={error}
        onSubmit={({ code }) => open.mutate(code, { onSuccess: (opened) => opened && onOpen(opened) })}
      >
        <TextField
          {...field("code")}
          label="Código"
          hint={`Son ${LIMITS.phoneCodeDigits} números; puedes escribirlos con espacios.`}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton wide size="large">
          Seguir
        </SubmitButton>
      </Form>
      <Link to={paths.auth()} className={styles.forgotten}>
        Ya tengo contraseña: iniciar sesión
      </Link>
    </div>
  );
}
