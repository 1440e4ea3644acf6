import { useState } from "react";
import * as v from "valibot";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { Ministry } from "./ministry-api.ts";
import { useSaveMinistry } from "./ministry-queries.ts";

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, "Escribe el nombre del ministerio."),
    v.maxLength(80, "Usa como máximo 80 caracteres."),
  ),
  isPastoral: v.boolean(),
  isActive: v.boolean(),
});

const PROBLEMS = { conflict: "Ya hay un ministerio con ese nombre." };

/** Makes a ministry (null) or changes one. */
export function MinistryDialog({ ministry, onClose }: { ministry: Ministry | null; onClose: () => void }) {
  const [id] = useState(() => ministry?.id ?? crypto.randomUUID());
  const save = useSaveMinistry();
  const form = useForm(schema, {
    name: ministry?.name ?? "",
    isPastoral: ministry?.is_pastoral ?? false,
    isActive: ministry?.is_active ?? true,
  });
  const { field } = useFormFields(form);
  return (
    <FormDialog
      form={form}
      title={ministry ? "Editar ministerio" : "Nuevo ministerio"}
      submitLabel="Guardar"
      pending={save.isPending}
      error={save.error && problemText(save.error, PROBLEMS)}
      onSubmit={({ name, isPastoral, isActive }) =>
        save.mutate(
          { isNew: ministry === null, ministry: { id, name, is_pastoral: isPastoral, is_active: isActive } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField label="Nombre" {...field("name")} />
      <Switch
        label="Hace trabajo pastoral"
        hint="A quienes sirven aquí les llega lo que se cuenta en confianza."
        {...field("isPastoral")}
      />
      <Switch
        label="Está en marcha"
        hint="Apagado no se ve en el directorio ni da el lugar de líder."
        {...field("isActive")}
      />
    </FormDialog>
  );
}
