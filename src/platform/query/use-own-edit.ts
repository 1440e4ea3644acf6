import { useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { AppError } from "#platform/supabase/errors.ts";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { storageErrorText } from "../offline/storage-error-text.ts";
import { useDraftedForm } from "../offline/use-drafted-form.ts";
import type { useVersionedSave } from "./use-versioned-save.ts";

/** A row of the signed-in person that is decided on before others read it. */
interface Reviewed {
  id: string;
  status: ReviewStatus;
  version: number;
}

interface OwnEditOptions<Row extends Reviewed, Fields extends FieldValues, Sent> {
  form: UseFormReturn<Fields, unknown, Sent>;
  row: Row;
  /** Saves over the version that was read, once it was decided on. */
  saving: ReturnType<typeof useVersionedSave<Row, Fields, Sent>>;
  userId: string | null;
  /** Initial values: those of the row, or what was typed before and not sent. */
  start: Fields;
  /** The part of the fields worth storing as a draft; null for nothing. */
  keep: (fields: Fields) => Partial<Fields> | null;
  /** Puts the change into the outbox; false when the row waits neither there nor for a decision. */
  queue: (sent: Sent) => Promise<boolean>;
  onDone: () => void;
}

/** Keeps the draft; why, the versioned save tells. */
const NOT_SAVED = new AppError("conflict", "not-saved");

/**
 * Changes one's own row with a draft: through the outbox while it waits for a decision, over its version afterwards. Of
 * several edits while it waits the last one counts.
 */
export function useOwnEdit<Row extends Reviewed, Fields extends FieldValues, Sent>({
  form,
  row,
  saving,
  userId,
  start,
  keep,
  queue,
  onDone,
}: OwnEditOptions<Row, Fields, Sent>) {
  // A decision changes no words, so one made while the form is open, or the draft is kept, needs no choice between two
  // versions.
  const base = useRef(row.status === "pending" ? null : row);
  // Other words were saved since, which the outbox would not ask about.
  const isBehind = () => base.current !== null && base.current.version < row.version;
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey: `edit:${row.id}`,
    start,
    keep: (fields) => {
      const kept = keep(fields);
      return kept && base.current ? { ...kept, version: base.current.version } : kept;
    },
    onRestored: (stored) => {
      const { version } = stored as { version?: unknown };
      // An older build kept no version: such a draft counts as begun from the present words.
      if (typeof version === "number" && version !== row.version) base.current = { ...row, version };
    },
    send: async (sent) => {
      if (!isBehind() && (await queue(sent))) return;
      if (!(await saving.save(sent, base.current ?? row))) throw NOT_SAVED;
    },
    onSent: (isEmpty) => isEmpty && onDone(),
  });
  const { other } = saving;
  const { conflict } = saving.shell;
  const isUnstored = failure !== null && failure !== NOT_SAVED;
  return {
    /** For `Form` or `FormDialog`. */
    shell: {
      ...shell,
      conflict: other &&
        conflict && {
          ...conflict,
          onKeepMine: async (sent: Sent) => {
            base.current = other;
            saving.rebase(other);
            await shell.onSubmit(sent);
          },
          onTakeOther: () => {
            base.current = other;
            conflict.onTakeOther();
          },
        },
    },
    /** Why it was not saved, as a sentence; null without a failure. */
    problem:
      saving.error !== null ? problemText(saving.error) : isUnstored ? storageErrorText(failure) : null,
    /** Forgets the draft, and closes. */
    cancel: () => {
      void discard();
      onDone();
    },
  };
}
