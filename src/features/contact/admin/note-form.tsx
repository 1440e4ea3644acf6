import { useQueryClient } from "@tanstack/react-query";
import { useImperativeHandle, useState, type Ref } from "react";
import { LIMITS } from "#domain/limits.ts";
import { characters } from "#lib/characters.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/plain-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { Message } from "../message.ts";
import { readMessage, saveNote } from "./api.ts";
import { invalidateMessages } from "./queries.ts";

/** Saves what is written, as "Guardar nota" does. */
export interface NoteHandle {
  save: () => void;
}

export interface NoteFormProps {
  ref?: Ref<NoteHandle> | undefined;
  message: Message;
  onSaved: (message: Message) => void;
  /** Told with each change whether closing would lose something. */
  onDirty: (dirty: boolean) => void;
}

/** What the office notes about a message; whoever wrote it never sees it. */
export function NoteForm({ ref, message, onSaved, onDirty }: NoteFormProps) {
  const client = useQueryClient();
  const [note, setNote] = useState(message.note);
  const edit = useVersionedEdit<Message, string>({
    row: message,
    save: saveNote,
    read: ({ id }) => readMessage(id),
    onSaved: (saved) => {
      toast.success("Nota guardada", { id: "message" });
      onSaved(saved);
      onDirty(false);
      void invalidateMessages(client);
    },
  });
  const { other } = edit;
  const tooLong = characters(note.trim()) > LIMITS.contactNoteMax;
  const submit = (send: (text: string) => Promise<void>) => {
    if (!tooLong) void send(note.trim());
  };
  useImperativeHandle(ref, () => ({ save: () => submit(edit.submit) }));
  return (
    <Form
      pending={edit.pending}
      error={edit.error ? `No se pudo guardar la nota. ${problemText(edit.error)}` : null}
      onSubmit={() => submit(edit.submit)}
    >
      {other && (
        <Notice
          tone="warning"
          live
          title="Alguien cambió este mensaje"
          actions={
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  setNote(other.note);
                  onDirty(false);
                  edit.takeOther();
                }}
              >
                Usar la otra
              </Button>
              <Button pending={edit.pending} onClick={() => submit(edit.keepMine)}>
                Quedarme con la mía
              </Button>
            </>
          }
        >
          <p>Su nota dice: {other.note || "(vacía)"}</p>
        </Notice>
      )}
      <TextArea
        label="Nota interna"
        optional
        rows={3}
        value={note}
        hint="Solo la ve la oficina."
        error={tooLong ? "La nota no debe superar los 1,000 caracteres" : undefined}
        onChange={({ target }) => {
          setNote(target.value);
          onDirty(target.value.trim() !== message.note);
        }}
      />
      {!other && note.trim() !== message.note && (
        <FormActions>
          <SubmitButton>Guardar nota</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}
