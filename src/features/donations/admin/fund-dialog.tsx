import { useState } from "react";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { listFunds } from "../api.ts";
import type { Fund } from "../donation.ts";
import { saveFund } from "./api.ts";
import { fundFieldsOf, fundSchema, type FundFields } from "./schema.ts";

export interface FundDialogProps {
  /** The fund to change; null makes a new one. */
  fund: Fund | null;
  /** Its place in the list, for a new one. */
  position: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Name, description and whether it takes offerings. */
export function FundDialog({ fund, position, onSaved, onClose }: FundDialogProps) {
  const [id] = useState(() => fund?.id ?? crypto.randomUUID());
  const { shell, error } = useVersionedSave<Fund | null, FundFields, FundFields>({
    form: useForm(fundSchema, fundFieldsOf(fund)),
    row: fund,
    fieldsOf: fundFieldsOf,
    describe: (other) => [
      { label: "Nombre", value: other.name },
      { label: "Descripción", value: other.description },
      { label: "Recibe ofrendas", value: other.is_active ? "Sí" : "No" },
    ],
    save: (base, { isActive, ...texts }) =>
      saveFund({
        ...texts,
        is_active: isActive,
        id,
        position: base?.position ?? position,
        version: base?.version ?? null,
      }),
    read: async () => (await listFunds()).find((one) => one.id === id) ?? null,
    onSaved: () => {
      onClose();
      toast.success("Fondo guardado");
      onSaved();
    },
  });

  return (
    <FormDialog
      {...shell}
      title={fund ? "Editar fondo" : "Nuevo fondo"}
      submitLabel="Guardar"
      error={error ? failureOf(error, fund === null) : null}
      onClose={onClose}
    >
      <FundFieldSet />
    </FormDialog>
  );
}

function FundFieldSet() {
  const { field } = useFormFields<FundFields>();
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextArea label="Descripción" optional rows={2} {...field("description")} />
      <Switch label="Recibe ofrendas" hint="Uno cerrado conserva las que ya tiene." {...field("isActive")} />
    </>
  );
}

function failureOf(error: unknown, isNew: boolean): string {
  if (toAppError(error).kind === "conflict") {
    return isNew
      ? "Ya hay un fondo con ese nombre. Ponle otro."
      : "Ese nombre ya lo tiene otro fondo. Ponle otro.";
  }
  return `No se pudo guardar el fondo. ${problemText(error)}`;
}
