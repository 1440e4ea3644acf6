import * as v from "valibot";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useActWithReason, type ActWithReason } from "./queries.ts";
import { USER_PROBLEMS } from "./texts.ts";
import type { User } from "./user.ts";

const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escribe el motivo."),
    v.maxLength(300, "Usa como máximo 300 caracteres."),
  ),
});

/** Closes an account or its sessions, for a reason that the log keeps. */
export function ReasonDialog({
  user,
  act,
  onClose,
}: {
  user: User;
  act: ActWithReason["act"];
  onClose: () => void;
}) {
  const close = useActWithReason();
  const form = useForm(schema, { reason: "" });
  const { field } = useFormFields(form);
  const label = act === "deactivate" ? "Desactivar la cuenta" : "Cerrar sus sesiones";
  return (
    <FormDialog
      form={form}
      title={
        act === "deactivate" ? `Desactivar la cuenta de ${user.name}` : `Cerrar las sesiones de ${user.name}`
      }
      submitLabel={label}
      pending={close.isPending}
      error={close.error && problemText(close.error, USER_PROBLEMS)}
      onSubmit={({ reason }) => close.mutate({ user, act, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {act === "deactivate"
          ? "Desde este momento solo puede leer lo que es para todos. Lo que escribió se queda. Puedes activarla de nuevo cuando quieras."
          : `Tiene ${counted(user.sessions, "sesión abierta", "sesiones abiertas")}. Sus dispositivos dejan de recibir avisos y tendrá que entrar de nuevo con su contraseña.`}
      </p>
      <TextArea
        label="Motivo"
        rows={3}
        hint="Se guarda con tu nombre para los superadministradores; la persona no lo ve."
        {...field("reason")}
      />
    </FormDialog>
  );
}
