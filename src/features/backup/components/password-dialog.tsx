import { FormDialog } from "#ui/form/form-dialog.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useConfirmPassword } from "../queries.ts";
import { passwordSchema } from "../schema.ts";
import { backupProblem } from "../texts.ts";

/** Asks for the password once more before an act that reaches everything. */
export function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirming = useConfirmPassword();
  const form = useForm(passwordSchema, { password: "" });
  const { field } = useFormFields(form);
  return (
    <FormDialog
      form={form}
      title="Confirma que eres tú"
      submitLabel="Confirmar"
      pending={confirming.isPending}
      error={confirming.error && backupProblem(confirming.error)}
      onSubmit={({ password }) => confirming.mutate(password, { onSuccess: () => onAnswer(true) })}
      onClose={() => onAnswer(false)}
    >
      <p>Hace más de diez minutos que entraste, y esto alcanza a todo el sitio.</p>
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...field("password")} />
    </FormDialog>
  );
}
