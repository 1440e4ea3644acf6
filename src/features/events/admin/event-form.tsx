import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { ChurchEvent } from "../event.ts";
import { forgetEvents } from "../queries.ts";
import { RECURRENCE_LABELS, STATUS_LABELS } from "../texts.ts";
import { useToday } from "../use-today.ts";
import { createEvent, readEventRow, saveEvent } from "./api.ts";
import { EventFieldSet } from "./event-fields.tsx";
import { fieldProblems, fieldsOf, newFields, type EventFields, type EventProblems } from "./schema.ts";
import { REMINDER_LABELS } from "./texts.ts";

/** Plans a new event. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const today = useToday();
  const [id] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => newFields(today));
  const form = useEventFields(initial, today);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function submit() {
    if (!form.check()) return;
    setPending(true);
    setError(null);
    try {
      await createEvent(id, form.fields);
      onClose();
      toast.success(form.fields.status === "published" ? "Evento publicado" : "Evento guardado");
      void forgetEvents(client);
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
      title="Nuevo evento"
      submitLabel="Guardar evento"
      pending={pending}
      error={error ? `No se pudo guardar el evento. ${problemText(error)}` : null}
      dirty={form.dirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EventFieldSet {...form.set} />
    </FormDialog>
  );
}

/** Changes an event; what somebody else saved meanwhile is shown beside it. */
export function EditEventDialog({ event, onClose }: { event: ChurchEvent; onClose: () => void }) {
  const client = useQueryClient();
  const today = useToday();
  const form = useEventFields(fieldsOf(event), today, event.starts_at.slice(0, 10));
  const edit = useVersionedEdit<ChurchEvent, EventFields>({
    row: event,
    save: saveEvent,
    read: ({ id }) => readEventRow(id),
    onSaved: () => {
      onClose();
      toast.success("Evento actualizado");
      void forgetEvents(client);
    },
  });
  const { other } = edit;
  const submit = (send: (fields: EventFields) => Promise<void>) => {
    if (form.check()) void send(form.fields);
  };

  return (
    <FormDialog
      open
      size="wide"
      title="Editar evento"
      submitLabel="Guardar cambios"
      pending={edit.pending}
      error={edit.error ? `No se pudo actualizar el evento. ${problemText(edit.error)}` : null}
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
      <EventFieldSet {...form.set} />
    </FormDialog>
  );
}

/** The fields of the form with their problems, asked again at each change once they were shown. */
function useEventFields(start: EventFields, today: string, known?: string) {
  const [initial, setInitial] = useState(start);
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<EventProblems>({});
  const find = (of: EventFields) => fieldProblems(of, today, known);
  return {
    fields,
    dirty: JSON.stringify(fields) !== JSON.stringify(initial),
    replace: (other: EventFields) => {
      setInitial(other);
      setFields(other);
      setProblems({});
    },
    check: () => {
      const found = find(fields);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    set: {
      fields,
      problems,
      onChange: (change: Partial<EventFields>) => {
        const next = { ...fields, ...change };
        setFields(next);
        if (Object.keys(problems).length > 0) setProblems(find(next));
      },
    },
  };
}

const LABELS: Record<keyof EventFields, string> = {
  title: "Título",
  place: "Lugar",
  description: "Descripción",
  day: "Fecha",
  start: "Empieza",
  endDay: "Termina el día",
  end: "Termina",
  recurrence: "Se repite",
  until: "Se repite hasta",
  exceptions: "Días en que no habrá",
  capacity: "Cupo",
  remind: "Recordatorio",
  status: "Estado",
};

function differences(mine: EventFields, other: EventFields) {
  const names = Object.keys(LABELS) as (keyof EventFields)[];
  return names
    .filter((name) => String(mine[name]) !== String(other[name]))
    .map((name) => ({ label: LABELS[name], value: inWords(name, other) }));
}

function inWords(name: keyof EventFields, fields: EventFields): string {
  if (name === "recurrence") return RECURRENCE_LABELS[fields.recurrence];
  if (name === "status") return STATUS_LABELS[fields.status];
  if (name === "remind") return REMINDER_LABELS[Number(fields.remind)] ?? "";
  if (name === "exceptions")
    return fields.exceptions.map((day) => formatWallDay(day)).join(", ") || "Ninguno";
  if (name === "day" || name === "endDay") return formatWallDay(fields[name]);
  return fields[name] || "(vacío)";
}
