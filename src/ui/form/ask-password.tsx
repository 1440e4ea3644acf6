import { useState } from "react";
import * as v from "valibot";
import { questions } from "../overlays/confirmation.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { PasswordField } from "./password-field.tsx";
import { useFormFields } from "./use-form-fields.ts";
import { useForm } from "./use-form.ts";

export interface PasswordQuestion {
  /** Throws when the password is not the person's. */
  check: (password: string) => Promise<void>;
  /** The sentence of a failed check. */
  problem: (error: unknown) => string;
}

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty("Escribe tu contraseña.")) });

let count = 0;

/** Asks for the password, in the `<Confirmation>` of the page. True once `check` took it, false when the person gave up. */
export function askPassword(question: PasswordQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const answered = (isConfirmed: boolean) => {
      questions.set?.((shown) => shown.filter((other) => other !== dialog));
      resolve(isConfirmed);
    };
    const dialog = <PasswordDialog key={`password-${(count += 1)}`} {...question} onAnswer={answered} />;
    questions.set?.((shown) => [...shown, dialog]);
  });
}

function PasswordDialog({
  check,
  problem,
  onAnswer,
}: PasswordQuestion & { onAnswer: (isConfirmed: boolean) => void }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm(schema, { password: "" });
  const { field } = useFormFields(form);
  async function confirm(password: string) {
    setPending(true);
    setFailure(null);
    try {
      await check(password);
      onAnswer(true);
    } catch (error) {
      setFailure(problem(error));
      setPending(false);
    }
  }
  return (
    <FormDialog
      form={form}
      title="Confirma que eres tú"
      submitLabel="Confirmar"
      pending={pending}
      error={failure}
      onSubmit={({ password }) => void confirm(password)}
      onClose={() => onAnswer(false)}
    >
      <p>Hace más de diez minutos que entraste, y esto es delicado: escribe otra vez tu contraseña.</p>
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...field("password")} />
    </FormDialog>
  );
}
