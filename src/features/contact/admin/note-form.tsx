import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from "react";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Message } from "../message.ts";
import { noteSchema, type NoteFields } from "../schema.ts";
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

/** Internal note of the admins about a message; its writer never sees it. */
export function NoteForm({ ref, message, onSaved, onDirty }: NoteFormProps) {
  const client = useQueryClient();
  const form = useForm(noteSchema, fieldsOf(message));
  const { register, formState, handleSubmit, trigger } = form;
  const { shell, error, rebase } = useVersionedSave<Message, NoteFields, NoteFields>({
    form,
    row: message,
    fieldsOf,
    describe: ({ note: other }) => [{ label: "Nota interna", value: other || "(vacía)" }],
    save: saveNote,
    read: ({ id }) => readMessage(id),
    onSaved: (saved) => {
      toast.success("Nota guardada", { id: "message" });
      onSaved(saved);
      form.reset(fieldsOf(saved), { keepFieldsRef: true });
      void invalidateMessages(client);
    },
  });
  const note = form.watch("note");
  const { isDirty, defaultValues } = formState;
  // Being read raises a message's version too: what is being written meanwhile stays, and goes over that one.
  const follow = useEffectEvent(() => {
    if (isDirty && message.note !== defaultValues?.note) return;
    if (!isDirty) form.reset(fieldsOf(message), { keepFieldsRef: true });
    rebase(message);
  });
  useEffect(() => follow(), [message.version]);
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    tellDirty(isDirty);
    // Its only button may be that of the message: what is wrong is said while it is written.
    if (isDirty) void trigger();
  }, [note, isDirty, trigger]);
  useImperativeHandle(ref, () => ({ save: () => void handleSubmit((sent) => shell.onSubmit(sent))() }));
  return (
    <Form {...shell} error={error ? `No se pudo guardar la nota. ${problemText(error)}` : null}>
      <TextArea
        label="Nota interna"
        optional
        rows={3}
        hint="Solo la ve la oficina."
        error={formState.errors.note?.message}
        {...register("note")}
      />
      {isDirty && (
        <FormActions>
          <SubmitButton>Guardar nota</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}

function fieldsOf({ note }: Message): NoteFields {
  return { note };
}
