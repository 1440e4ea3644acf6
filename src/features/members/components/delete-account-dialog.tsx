import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useDeleteAccount } from "../queries.ts";
import { leaveSchema, type LeaveFields } from "../schema.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";

const WORDS = [
  { value: "keep", label: "Dejarlo como «Miembro anterior»" },
  { value: "delete", label: "Borrar lo que escribí" },
];

/** Effect of each choice on the member's prayers and testimonials. */
const PRAYERS: Record<LeaveFields["words"], string> = {
  keep: "Tus peticiones de oración también se quedan: las que llevan tu nombre dirán «Miembro anterior», y las demás seguirán sin nombre.",
  delete: "Tus peticiones de oración también se borran, al pasar los siete días.",
};

/** Ends the member's account: asks what to do with their texts, and the password once more. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const leave = useDeleteAccount();
  const form = useForm(leaveSchema, { words: "keep", password: "" });
  const { field } = useFormFields(form);
  const { words } = useFormValues(form);
  return (
    <FormDialog
      form={form}
      title="Borrar mi cuenta"
      submitLabel="Borrar mi cuenta"
      pending={leave.isPending}
      error={leave.error && problemText(leave.error, DIRECTORY_PROBLEMS)}
      onSubmit={(sent) => leave.mutate(sent)}
      onClose={onClose}
    >
      <p>
        Tu cuenta se cierra ahora mismo y dejas de aparecer. Tienes siete días para arrepentirte: entras otra
        vez y la recuperas. Después se elimina para siempre, con tu perfil, tu foto y tus avisos. Tus ofrendas
        quedan en los libros de la iglesia sin tu nombre. Tus peticiones de oración las puedes retirar cuando
        quieras, también en esos siete días: están en Oración.
      </p>
      <SelectField
        label="Lo que escribiste (comentarios, testimonios, peticiones de oración, foro)"
        options={WORDS}
        hint={PRAYERS[words]}
        {...field("words")}
      />
      <PasswordField
        label="Tu contraseña"
        hint="La pedimos para estar seguros de que eres tú."
        autoComplete="current-password"
        {...field("password")}
      />
    </FormDialog>
  );
}
