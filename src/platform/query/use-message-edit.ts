import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useDraftedForm } from "../offline/use-drafted-form.ts";
import { useVersionedSave } from "./use-versioned-save.ts";

/** A message of the signed-in person. `version` rises at each save and is 0 while it has not been sent. */
interface Message {
  id: string;
  content: string;
  version: number;
}

/** Values of an edit's form, with the version from which it began: a draft of it may be older than the message. */
interface EditFields {
  text: string;
  version: number;
}

interface MessageEditOptions<Row extends Message> {
  form: UseFormReturn<EditFields, unknown, EditFields>;
  message: Row;
  userId: string | null;
  draftKey: string;
  /** Label of the text beside another device's version. */
  label: string;
  /** Changes what still waits in the outbox; false when nothing does. */
  amend: (content: string) => Promise<boolean>;
  /** Saves over the version of `base`; null when the server has no row with it. */
  save: (base: Row, content: string) => Promise<Row | null>;
  /** The message as it is now; null when it is gone. */
  read: (id: string) => Promise<Row | null>;
  onDone: () => void;
}

/** Keeps the draft; why, the versioned save tells. */
const NOT_SAVED = new AppError("conflict", "not-saved");

/** Initial values of an edit's form. */
export function editOf({ content, version }: Message): EditFields {
  return { text: content, version };
}

/**
 * Changes one's own message: in the outbox while it waits there, on the server afterwards. Its draft survives as any
 * other, and never overwrites what another device has saved since.
 */
export function useMessageEdit<Row extends Message>({
  form,
  message,
  userId,
  draftKey,
  label,
  amend,
  save,
  read,
  onDone,
}: MessageEditOptions<Row>) {
  const stored = useRef(message.version);
  const saving = useVersionedSave<Row, EditFields, EditFields>({
    form,
    row: message,
    fieldsOf: editOf,
    describe: ({ content }, { text }) => (content === text ? [] : [{ label, value: content }]),
    save: (base, { text }) => save(base, text),
    read: ({ id }) => read(id),
    onSaved: ({ version }) => (stored.current = version),
  });
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey,
    start: editOf(message),
    keep: (fields) => (fields.text.trim() === "" || fields.text === message.content ? null : fields),
    send: async (sent) => {
      if (await amend(sent.text)) return;
      if (sent.text === message.content) return;
      // An edit begun before the message was sent began from its present words.
      const base = { ...message, version: sent.version || message.version };
      if (!(await saving.save(sent, base))) throw NOT_SAVED;
    },
    onSent: (isEmpty) => {
      if (isEmpty) onDone();
      else form.setValue("version", stored.current);
    },
  });
  const { other } = saving;
  const problem = saving.error ?? (failure === NOT_SAVED ? null : failure);
  function goOnFrom(next: Row) {
    saving.rebase(next);
    form.setValue("version", next.version);
  }
  return {
    /** For `Form`. */
    shell: {
      ...shell,
      error:
        problem === null
          ? null
          : `No pudimos guardar el cambio. ${problemText(problem)} Tu texto sigue aquí.`,
      conflict: other &&
        saving.shell.conflict && {
          ...saving.shell.conflict,
          onKeepMine: async (sent: EditFields) => {
            goOnFrom(other);
            await shell.onSubmit({ ...sent, version: other.version });
          },
          onTakeOther: () => {
            goOnFrom(other);
            form.setValue("text", other.content, { shouldDirty: true });
          },
        },
    },
    /** Forgets the draft, and closes. */
    cancel: () => {
      void discard();
      onDone();
    },
  };
}
