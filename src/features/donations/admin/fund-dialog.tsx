import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
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
  const [initial] = useState(() => fieldsOf(fund));
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<{ name?: string; description?: string }>({});
  const edit = useVersionedEdit<Fund | null, Fields>({
    row: fund,
    save: (base, next) =>
      saveFund({ id, position: base?.position ?? position, version: base?.version ?? null, ...next }),
    read: async () => (await listFunds()).find((one) => one.id === id) ?? null,
    onSaved: () => {
      onClose();
      toast.success("Fondo guardado");
      onSaved();
    },
  });
  const { other } = edit;

  function submit(send: (next: Fields) => Promise<void>) {
    const next = { ...fields, name: fields.name.trim(), description: fields.description.trim() };
    const found = problemsOf(next);
    setProblems(found);
    if (Object.keys(found).length === 0) void send(next);
  }

  return (
    <FormDialog
      open
      title={fund ? "Editar fondo" : "Nuevo fondo"}
      submitLabel="Guardar"
      pending={edit.pending}
      error={edit.error ? failureOf(edit.error, fund === null) : null}
      dirty={JSON.stringify(fields) !== JSON.stringify(initial)}
      onSubmit={() => submit(edit.submit)}
      onClose={onClose}
      other={
        other
          ? {
              fields: [
                { label: "Nombre", value: other.name },
                { label: "Descripción", value: other.description },
                { label: "Recibe ofrendas", value: other.is_active ? "Sí" : "No" },
              ],
              onKeepMine: () => submit(edit.keepMine),
              onTakeOther: () => {
                setFields(fieldsOf(other));
                edit.takeOther();
              },
            }
          : undefined
      }
    >
      <TextField
        label="Nombre"
        value={fields.name}
        error={problems.name}
        onChange={({ target }) => setFields((now) => ({ ...now, name: target.value }))}
      />
      <TextArea
        label="Descripción"
        optional
        rows={2}
        value={fields.description}
        error={problems.description}
        onChange={({ target }) => setFields((now) => ({ ...now, description: target.value }))}
      />
      <Switch
        label="Recibe ofrendas"
        hint="Uno cerrado conserva las que ya tiene."
        checked={fields.is_active}
        onChange={({ target }) => setFields((now) => ({ ...now, is_active: target.checked }))}
      />
    </FormDialog>
  );
}

function fieldsOf(fund: Fund | null): Fields {
  return { name: fund?.name ?? "", description: fund?.description ?? "", is_active: fund?.is_active ?? true };
}

function problemsOf({ name, description }: Fields) {
  return {
    ...(characters(name) < LIMITS.fundNameMin && { name: "El nombre debe tener al menos 3 caracteres" }),
    ...(characters(name) > LIMITS.nameMax && { name: "El nombre no debe superar los 80 caracteres" }),
    ...(characters(description) > LIMITS.fundDescriptionMax && {
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
