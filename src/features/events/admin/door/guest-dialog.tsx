import { useState } from "react";
import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { shortText } from "#lib/schemas.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { ChurchEvent } from "../../event.ts";
import { useAddGuest } from "../queries.ts";

const guestSchema = v.object({
  name: v.pipe(
    shortText(LIMITS.nameMax, "El nombre no debe superar los 80 caracteres."),
    v.minLength(1, "Escribe el nombre de la persona o del grupo."),
  ),
  party: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LIMITS.eventPartyMax,
      `Escribe cuántas personas vienen con un número, de 1 a ${LIMITS.eventPartyMax}.`,
    ),
    v.transform(Number),
  ),
});
type GuestFields = v.InferInput<typeof guestSchema>;

export interface GuestDialogProps {
  event: Pick<ChurchEvent, "id">;
  day: string;
  onClose: () => void;
}

/** Somebody without an account, or a group under one name, on the list of a day. */
export function GuestDialog({ event, day, onClose }: GuestDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(guestSchema, { name: "", party: "1" });
  const work = useAddGuest();
  return (
    <FormDialog
      form={form}
      title="Agregar a alguien"
      submitLabel="Agregar"
      pending={work.isPending}
      error={work.error ? problemText(work.error, PROBLEMS) : null}
      onSubmit={(guest) => work.mutate({ id, eventId: event.id, day, ...guest }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Para quien viene el {formatWallDay(day)} y no tiene cuenta en el sitio.</p>
      <GuestFieldSet />
    </FormDialog>
  );
}

const PROBLEMS = {
  event_full: "Ya no hay lugares para tantas personas. Sube el límite en «Editar» o pon menos.",
  no_such_occurrence: "El evento ya no es ese día, o no está publicado. Recarga la página y revísalo.",
};

function GuestFieldSet() {
  const { field } = useFormFields<GuestFields>();
  return (
    <>
      <TextField label="Nombre" autoComplete="off" {...field("name")} />
      <TextField
        label="Cuántas personas"
        hint="Con ella: una familia de cuatro cuenta cuatro lugares."
        inputMode="numeric"
        {...field("party")}
      />
    </>
  );
}
