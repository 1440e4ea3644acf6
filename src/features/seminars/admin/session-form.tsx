import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { remainingCharactersText } from "#lib/remaining-characters.ts";
import { formatDay } from "#lib/days.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { differences } from "#ui/form/differences.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { invalidateSeminars } from "../queries.ts";
import type { SeminarSession } from "../seminar.ts";
import { sessionFieldsOf, sessionProblems, type SessionFields } from "./schema.ts";
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
  const form = useFields(sessionFieldsOf(row), sessionProblems);
  const { fields, problems, onChange } = form.inputs;
  const edit = useVersionedForm<SeminarSession, SessionFields>({
    row,
    check: form.check,
    take: (other) => form.replace(sessionFieldsOf(other)),
    describe: (other) => differences(LABELS, fields, sessionFieldsOf(other), inWords),
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
  const left = LIMITS.sessionTextMax - characters(fields.content.trim());

  return (
    <FormDialog
      open
      size="wide"
      title={session ? "Editar sesión" : "Nueva sesión"}
      submitLabel={session ? "Guardar cambios" : "Guardar sesión"}
      {...edit.dialog}
      error={edit.error ? `No se pudo guardar la sesión. ${problemText(edit.error)}` : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <TextField
        label="Título"
        value={fields.title}
        error={problems.title}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label="Fecha"
        type="date"
        optional
        value={fields.heldOn}
        error={problems.heldOn}
        onChange={({ target }) => onChange({ heldOn: target.value })}
      />
      <TextArea
        label="Texto"
        optional
        rows={12}
        value={fields.content}
        error={problems.content}
        hint={
          left >= 0
            ? "Solo lo leen quienes tienen acceso. Los renglones se respetan."
            : remainingCharactersText(left)
        }
        onChange={({ target }) => onChange({ content: target.value })}
      />
    </FormDialog>
  );
}

const LABELS: Record<keyof SessionFields, string> = { title: "Título", heldOn: "Fecha", content: "Texto" };

function inWords(name: keyof SessionFields, fields: SessionFields): string {
  if (name === "heldOn") return fields.heldOn ? formatDay(fields.heldOn) : "Sin fecha";
  return fields[name] || "Sin texto";
}
