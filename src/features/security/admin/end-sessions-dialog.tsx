import * as v from "valibot";
import { counted } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useEndSessionsOf } from "../queries.ts";
import type { OpenSession } from "../security.ts";
import { SECURITY_PROBLEMS } from "../texts.ts";

const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Escribe el motivo."),
    v.maxLength(300, "Usa como máximo 300 caracteres."),
  ),
});

/** Closes all sessions of a person, for a reason that the log keeps. */
export function EndSessionsDialog({ session, onClose }: { session: OpenSession; onClose: () => void }) {
  const end = useEndSessionsOf();
  const form = useForm(schema, { reason: "" });
  const { field } = useFormFields(form);
  return (
    <FormDialog
      form={form}
      title={`Cerrar las sesiones de ${session.name}`}
      submitLabel="Cerrar sus sesiones"
      pending={end.isPending}
      error={end.error && problemText(end.error, SECURITY_PROBLEMS)}
      onSubmit={({ reason }) => end.mutate({ session, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        Tiene {counted(session.sessions, "sesión abierta", "sesiones abiertas")}. Sus dispositivos dejan de
        recibir avisos y tendrá que entrar de nuevo con su contraseña.
      </p>
      <TextArea
        label="Motivo"
        rows={3}
        hint="Queda en la bitácora con tu nombre; la persona no lo ve."
        {...field("reason")}
      />
    </FormDialog>
  );
}
