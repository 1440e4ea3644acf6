import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REMINDER_LABELS } from "#domain/choices.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { useToday } from "../use-today.ts";
import { type ChurchEvent, RECURRENCE_LABELS, STATUS_LABELS } from "../event.ts";
import { invalidateEvents } from "../queries.ts";
import { readEventRow, saveEvent } from "./api.ts";
import { EventFieldSet } from "./event-fields.tsx";
import { peopleToTell, useCreateEvent } from "./queries.ts";
import { EVENT_PROBLEMS } from "./texts.ts";
import { eventSchema, fieldsOf, newFields, type EventFields } from "./schema.ts";
import { toldAbout, toldPeople } from "./told.ts";
import { ToldPeople } from "./told-people.tsx";

export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(eventSchema(today), newFields(today));
  const creation = useCreateEvent(id);

  return (
    <FormDialog
      form={form}
      size="wide"
      title="Nuevo evento"
      submitLabel="Guardar evento"
      pending={creation.isPending}
      error={creation.error && `No se pudo guardar el evento. ${problemText(creation.error, EVENT_PROBLEMS)}`}
      onSubmit={(fields) => creation.mutate(fields, { onSuccess: onClose })}
      onClose={onClose}
    >
      <EventFieldSet pictureFolder={id} />
    </FormDialog>
  );
}

/** Changes an event; what somebody else saved meanwhile is shown beside it. */
export function EditEventDialog({ event, onClose }: { event: ChurchEvent; onClose: () => void }) {
  const client = useQueryClient();
  const today = useToday();
  const { data: toTell = [] } = useQuery(peopleToTell(event, today));
  const known = event.starts_at.slice(0, 10);
  const { shell, error } = useVersionedSave({
    form: useForm(eventSchema(today, known), fieldsOf(event)),
    row: event,
    fieldsOf,
    describe: (other, mine) => differences(LABELS, mine, fieldsOf(other), inWords),
    save: saveEvent,
    read: ({ id }) => readEventRow(id),
    onSaved: (row) => {
      onClose();
      const told = toldAbout(event, row) === "all" ? toldPeople(toTell) : null;
      toast.success("Evento actualizado", told === null ? undefined : { description: told });
      // With its line much else may have moved.
      void (row.line_id === null ? invalidateEvents(client) : cancelAndInvalidate(client, { queryKey: [] }));
    },
  });

  return (
    <FormDialog
      {...shell}
      size="wide"
      title="Editar evento"
      submitLabel="Guardar cambios"
      error={error ? `No se pudo actualizar el evento. ${problemText(error, EVENT_PROBLEMS)}` : null}
      onClose={onClose}
    >
      <EventFieldSet pictureFolder={event.id} saved={event} />
      <ToldPeople event={event} today={today} />
    </FormDialog>
  );
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
  exception: "Un día en que no habrá",
  lineId: "Va con el horario semanal",
  alone: "Sin el horario semanal",
  capacity: "Cupo",
  remind: "Recordatorio",
  imageUrl: "Imagen",
  allowComments: "Comentarios",
  status: "Estado",
};

function inWords(name: keyof EventFields, fields: EventFields): string {
  if (name === "recurrence") return RECURRENCE_LABELS[fields.recurrence];
  if (name === "imageUrl") return fields.imageUrl ? "Otra imagen" : "Sin imagen";
  if (name === "lineId") return fields.lineId ? "Sí, con otro horario" : "No";
  if (name === "alone") return fields.alone ? "Sí" : "No";
  if (name === "allowComments") return fields.allowComments ? "Abiertos" : "Cerrados";
  if (name === "status") return STATUS_LABELS[fields.status];
  if (name === "remind") return REMINDER_LABELS[Number(fields.remind)] ?? "";
  if (name === "exceptions")
    return fields.exceptions.map((day) => formatWallDay(day)).join(", ") || "Ninguno";
  if (name === "day" || name === "endDay" || (name === "exception" && fields.exception))
    return formatWallDay(fields[name]);
  return fields[name] || "(vacío)";
}
