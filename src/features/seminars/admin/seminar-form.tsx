import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#lib/days.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateSeminars } from "../queries.ts";
import { STATUS_LABELS, type Seminar } from "../seminar.ts";
import { readRow, saveSeminar } from "./api.ts";
import { useCreateSeminar } from "./queries.ts";
import { fieldsOf, NEW_SEMINAR, seminarSchema, type SeminarFields } from "./schema.ts";
import { SeminarFieldSet } from "./seminar-fields.tsx";

export interface NewSeminarDialogProps {
  /** Gets its key: its sessions come next. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Makes a seminar; nothing is lost while it cannot be sent. */
export function NewSeminarDialog({ onCreated, onClose }: NewSeminarDialogProps) {
  // Made once: sending the form twice makes one seminar.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(seminarSchema, NEW_SEMINAR);
  const creation = useCreateSeminar(id);

  return (
    <FormDialog
      form={form}
      size="wide"
      title="Nuevo seminario"
      submitLabel="Guardar seminario"
      pending={creation.isPending}
      error={creation.error && `No se pudo guardar el seminario. ${problemText(creation.error)}`}
      onSubmit={(fields) => creation.mutate(fields, { onSuccess: () => onCreated(id) })}
      onClose={onClose}
    >
      <SeminarFieldSet pictureFolder={id} />
    </FormDialog>
  );
}

/** Changes a seminar; what somebody else saved meanwhile is shown beside it. */
export function EditSeminarDialog({ seminar, onClose }: { seminar: Seminar; onClose: () => void }) {
  const client = useQueryClient();
  const { shell, error } = useVersionedSave({
    form: useForm(seminarSchema, fieldsOf(seminar)),
    row: seminar,
    fieldsOf,
    describe: (other, mine) => differences(LABELS, mine, fieldsOf(other), inWords),
    save: saveSeminar,
    read: ({ id }) => readRow(id),
    onSaved: () => {
      onClose();
      toast.success("Seminario actualizado");
      void invalidateSeminars(client);
    },
  });

  return (
    <FormDialog
      {...shell}
      size="wide"
      title="Editar seminario"
      submitLabel="Guardar cambios"
      error={error ? `No se pudo actualizar el seminario. ${problemText(error)}` : null}
      onClose={onClose}
    >
      <SeminarFieldSet pictureFolder={seminar.id} />
    </FormDialog>
  );
}

const LABELS: Record<keyof SeminarFields, string> = {
  title: "Título",
  description: "Descripción",
  teacher: "Imparte",
  startsOn: "Empieza",
  endsOn: "Termina",
  schedule: "Horario",
  isOnline: "En línea",
  place: "Lugar",
  imageUrl: "Imagen",
  status: "Estado",
};

function inWords(name: keyof SeminarFields, fields: SeminarFields): string {
  if (name === "status") return STATUS_LABELS[fields.status];
  if (name === "isOnline") return fields.isOnline ? "Sí" : "No";
  if (name === "imageUrl") return fields.imageUrl ? "Otra imagen" : "Sin imagen";
  const text = fields[name];
  if (text === "") return "Nada";
  return name === "startsOn" || name === "endsOn" ? formatDay(text) : text;
}
