import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters, remainingCharactersText } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateSeminars } from "../queries.ts";
import type { SeminarSession } from "../seminar.ts";
import { sessionFieldsOf, sessionSchema, type SessionFields } from "./schema.ts";
import { createSession, readSession, saveSession } from "./session-api.ts";

export interface SessionDialogProps {
  seminarId: string;
  /** null for a new one. */
  session: SeminarSession | null;
  onClose: () => void;
}

/** A session that is only on the screen yet. */
const blank = (seminarId: string): SeminarSession => ({
  id: crypto.randomUUID(),
  seminar_id: seminarId,
  title: "",
  content: "",
  held_on: null,
  position: 0,
  version: 0,
  materials: [],
});

/** Writes a session, new or old; what somebody else saved meanwhile is shown beside it. */
export function SessionDialog({ seminarId, session, onClose }: SessionDialogProps) {
  const client = useQueryClient();
  // Made once: sending the form twice makes one session.
  const [row] = useState(() => session ?? blank(seminarId));
  const form = useForm(sessionSchema, sessionFieldsOf(row));
  const { field } = useFormFields(form);
  const { content } = useFormValues(form);
  const { shell, error } = useVersionedSave<SeminarSession, SessionFields, SessionFields>({
    form,
    row,
    fieldsOf: sessionFieldsOf,
    describe: (other, mine) => differences(LABELS, mine, sessionFieldsOf(other), inWords),
    save: async (base, next) => {
      if (session) return saveSession(base, next);
      await createSession(base.id, seminarId, next);
      return base;
    },
    read: ({ id }) => readSession(id),
    onSaved: () => {
      onClose();
      toast.success(session ? "Sesión actualizada" : "Sesión guardada");
      void invalidateSeminars(client);
    },
  });
  const left = LIMITS.sessionTextMax - characters(content.trim());

  return (
    <FormDialog
      {...shell}
      size="wide"
      title={session ? "Editar sesión" : "Nueva sesión"}
      submitLabel={session ? "Guardar cambios" : "Guardar sesión"}
      error={error ? `No se pudo guardar la sesión. ${problemText(error)}` : null}
      onClose={onClose}
    >
      <TextField label="Título" autoComplete="off" data-autofocus {...field("title")} />
      <TextField label="Fecha" type="date" optional {...field("heldOn")} />
      <TextArea
        label="Texto"
        optional
        rows={12}
        hint={
          left >= 0
            ? "Solo lo leen quienes tienen acceso. Los renglones se respetan."
            : remainingCharactersText(left)
        }
        {...field("content")}
      />
    </FormDialog>
  );
}

const LABELS: Record<keyof SessionFields, string> = { title: "Título", heldOn: "Fecha", content: "Texto" };

function inWords(name: keyof SessionFields, fields: SessionFields): string {
  if (name === "heldOn") return fields.heldOn ? formatDay(fields.heldOn) : "Sin fecha";
  return fields[name] || "Sin texto";
}
