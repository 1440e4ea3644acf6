import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "#lib/days.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { forgetSeminars } from "../queries.ts";
import type { Seminar } from "../seminar.ts";
import { createSeminar, readRow, saveSeminar } from "./api.ts";
import {
  fieldsOf,
  NEW_SEMINAR,
  seminarProblems,
  type SeminarFields,
  type SeminarProblems,
} from "./schema.ts";
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
  const form = useFields(NEW_SEMINAR);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit() {
    if (!form.check()) return;
    setPending(true);
    setError(null);
    try {
      await createSeminar(id, form.fields);
      toast.success(form.fields.status === "published" ? "Seminario publicado" : "Seminario guardado");
      void forgetSeminars(client);
      onCreated(id);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return (
    <FormDialog
      open
      size="wide"
      title="Nuevo seminario"
      submitLabel="Guardar seminario"
      pending={pending}
      error={error ? `No se pudo guardar el seminario. ${problemText(error)}` : null}
      dirty={form.dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <SeminarFieldSet seminarId={id} {...form.set} />
    </FormDialog>
  );
}

/** Changes a seminar; what somebody else saved meanwhile is shown beside it. */
export function EditSeminarDialog({ seminar, onClose }: { seminar: Seminar; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFields(fieldsOf(seminar));
  const edit = useVersionedEdit<Seminar, SeminarFields>({
    row: seminar,
    save: saveSeminar,
    read: ({ id }) => readRow(id),
    onSaved: () => {
      onClose();
      toast.success("Seminario actualizado");
      void forgetSeminars(client);
    },
  });
  const { other } = edit;
  const submit = (send: (fields: SeminarFields) => Promise<void>) => {
    if (form.check()) void send(form.fields);
  };

  return (
    <FormDialog
      open
      size="wide"
      title="Editar seminario"
      submitLabel="Guardar cambios"
      pending={edit.pending}
      error={edit.error ? `No se pudo actualizar el seminario. ${problemText(edit.error)}` : null}
      dirty={form.dirty}
      onSubmit={() => submit(edit.submit)}
      onClose={onClose}
      other={
        other
          ? {
              fields: differences(form.fields, fieldsOf(other)),
              onKeepMine: () => submit(edit.keepMine),
              onTakeOther: () => {
                form.replace(fieldsOf(other));
                edit.takeOther();
              },
            }
          : undefined
      }
    >
      <SeminarFieldSet seminarId={seminar.id} {...form.set} />
    </FormDialog>
  );
}

/** The fields of the form with their problems, asked again at each change once they were shown. */
function useFields(start: SeminarFields) {
  const [initial, setInitial] = useState(start);
  const [fields, setFields] = useState(start);
  const [problems, setProblems] = useState<SeminarProblems>({});
  return {
    fields,
    dirty: JSON.stringify(fields) !== JSON.stringify(initial),
    check: () => {
      const found = seminarProblems(fields);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    replace: (next: SeminarFields) => {
      setInitial(next);
      setFields(next);
      setProblems({});
    },
    set: {
      fields,
      problems,
      onChange: (change: Partial<SeminarFields>) => {
        setFields((now) => ({ ...now, ...change }));
        if (Object.keys(problems).length > 0) setProblems(seminarProblems({ ...fields, ...change }));
      },
    },
  };
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

/** What the other version says where it says something else. */
function differences(mine: SeminarFields, others: SeminarFields) {
  return (Object.keys(LABELS) as (keyof SeminarFields)[])
    .filter((name) => mine[name] !== others[name])
    .map((name) => ({ label: LABELS[name], value: shown(others, name) }));
}

function shown(fields: SeminarFields, name: keyof SeminarFields): string {
  if (name === "status") return STATUS_LABELS[fields.status];
  if (name === "isOnline") return fields.isOnline ? "Sí" : "No";
  if (name === "imageUrl") return fields.imageUrl ? "Otra imagen" : "Sin imagen";
  const text = fields[name];
  if (text === "") return "Nada";
  return name === "startsOn" || name === "endsOn" ? formatDay(text) : text;
}
