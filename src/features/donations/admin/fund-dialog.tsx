import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { listFunds } from "../api.ts";
import type { Fund } from "../donation.ts";
import { saveFund } from "./api.ts";

type Fields = Pick<Fund, "name" | "description" | "is_active">;

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
  const form = useFields(() => fieldsOf(fund), problemsOf);
  const { fields, problems, onChange } = form.inputs;
  const edit = useVersionedForm<Fund | null, Fields>({
    row: fund,
    check: form.check,
    take: (other) => form.replace(fieldsOf(other)),
    describe: (other) => [
      { label: "Nombre", value: other.name },
      { label: "Descripción", value: other.description },
      { label: "Recibe ofrendas", value: other.is_active ? "Sí" : "No" },
    ],
    save: (base, next) =>
      saveFund({
        ...next,
        id,
        name: next.name.trim(),
        description: next.description.trim(),
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
      open
      title={fund ? "Editar fondo" : "Nuevo fondo"}
      submitLabel="Guardar"
      {...edit.dialog}
      error={edit.error ? failureOf(edit.error, fund === null) : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={fields.name}
        error={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextArea
        label="Descripción"
        optional
        rows={2}
        value={fields.description}
        error={problems.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Switch
        label="Recibe ofrendas"
        hint="Uno cerrado conserva las que ya tiene."
        checked={fields.is_active}
        onChange={({ target }) => onChange({ is_active: target.checked })}
      />
    </FormDialog>
  );
}

function fieldsOf(fund: Fund | null): Fields {
  return { name: fund?.name ?? "", description: fund?.description ?? "", is_active: fund?.is_active ?? true };
}

function problemsOf({ name, description }: Fields): Partial<Record<keyof Fields, string>> {
  const letters = characters(name.trim());
  return {
    ...(letters < LIMITS.fundNameMin && { name: "El nombre debe tener al menos 3 caracteres" }),
    ...(letters > LIMITS.nameMax && { name: "El nombre no debe superar los 80 caracteres" }),
    ...(characters(description.trim()) > LIMITS.fundDescriptionMax && {
      description: "La descripción no debe superar los 300 caracteres",
    }),
  };
}

function failureOf(error: unknown, isNew: boolean): string {
  if (toAppError(error).kind === "conflict") {
    return isNew
      ? "Ya hay un fondo con ese nombre. Ponle otro."
      : "Ese nombre ya lo tiene otro fondo. Ponle otro.";
  }
  return `No se pudo guardar el fondo. ${problemText(error)}`;
}
