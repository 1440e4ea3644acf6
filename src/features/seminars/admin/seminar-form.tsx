import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#lib/days.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { differences } from "#ui/form/differences.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateSeminars } from "../queries.ts";
import type { Seminar } from "../seminar.ts";
import { createSeminar, readRow, saveSeminar } from "./api.ts";
import { fieldsOf, NEW_SEMINAR, seminarProblems, type SeminarFields } from "./schema.ts";
import { SeminarFieldSet } from "./seminar-fields.tsx";
import { STATUS_LABELS } from "./texts.ts";

export interface NewSeminarDialogProps {
  /** Gets its key: its sessions come next. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Makes a seminar; nothing is lost while it cannot be sent. */
export function NewSeminarDialog({ onCreated, onClose }: NewSeminarDialogProps) {
  const client = useQueryClient();
  // Made once: sending the form twice makes one seminar.
  const [id] = useState(() => crypto.randomUUID());
  const form = useFields(NEW_SEMINAR, seminarProblems);
  const creation = useMutation({
    mutationFn: (fields: SeminarFields) => createSeminar(id, fields),
    onSuccess: (_, { status }) => {
      toast.success(status === "published" ? "Seminario publicado" : "Seminario guardado");
      void invalidateSeminars(client);
      onCreated(id);
    },
  });

  function submit() {
    const fields = form.check();
    if (fields) creation.mutate(fields);
  }

  return (
    <FormDialog
      open
      size="wide"
      title="Nuevo seminario"
      submitLabel="Guardar seminario"
      pending={creation.isPending}
      error={creation.error && `No se pudo guardar el seminario. ${problemText(creation.error)}`}
      dirty={form.dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <SeminarFieldSet seminarId={id} {...form.inputs} />
    </FormDialog>
  );
}

/** Changes a seminar; what somebody else saved meanwhile is shown beside it. */
export function EditSeminarDialog({ seminar, onClose }: { seminar: Seminar; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFields(fieldsOf(seminar), seminarProblems);
  const edit = useVersionedForm<Seminar, SeminarFields>({
    row: seminar,
    check: form.check,
    take: (other) => form.replace(fieldsOf(other)),
    describe: (other) => differences(LABELS, form.inputs.fields, fieldsOf(other), inWords),
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
      open
      size="wide"
      title="Editar seminario"
      submitLabel="Guardar cambios"
      {...edit.dialog}
      error={edit.error ? `No se pudo actualizar el seminario. ${problemText(edit.error)}` : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <SeminarFieldSet seminarId={seminar.id} {...form.inputs} />
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
