import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { comesBack, type EditedItem } from "../edited-item.ts";
import { serverNow } from "../server-clock.ts";
import { momentInSentence } from "./moment-in-sentence.ts";
import { useActOnMany } from "./queries.ts";
import { useEndSchedule } from "./schedules/queries.ts";
import { items, MEDIA_PROBLEMS } from "./texts.ts";

export interface DeleteMediaDialogProps {
  /** Empty closes the dialog. */
  toDelete: readonly EditedItem[];
  onClose: () => void;
  onDeleted?: () => void;
}

const SPANS = [
  { value: undefined, label: "Solo esta" },
  { value: "following", label: "Esta y las siguientes" },
] as const;

/** Asks in the words of the church before items go into the trash; of one that comes back, whether those that follow too. */
export function DeleteMediaDialog({ toDelete, onClose, onDeleted }: DeleteMediaDialogProps) {
  const deletion = useActOnMany();
  const end = useEndSchedule();
  const [span, setSpan] = useState<"following">();
  const [only, ...others] = toDelete;
  const oneOfMany = only && others.length === 0 && comesBack(only) ? only : null;
  const error = deletion.error ?? end.error;
  const close = () => {
    setSpan(undefined);
    deletion.reset();
    end.reset();
    onClose();
  };
  const onSuccess = () => {
    close();
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open={only !== undefined}
      title="¿Estás seguro de que deseas eliminar este contenido?"
      confirmLabel="Eliminar"
      pending={deletion.isPending || end.isPending}
      error={error && `No se pudo eliminar el contenido. ${problemText(error, MEDIA_PROBLEMS)}`}
      onConfirm={() =>
        oneOfMany && span
          ? end.mutate({ id: oneOfMany.schedule_id, from: oneOfMany.occurrence }, { onSuccess })
          : deletion.mutate({ name: "delete_media", items: toDelete }, { onSuccess })
      }
      onCancel={close}
    >
      {oneOfMany && <ChoiceTabs label="Qué eliminar" choices={SPANS} value={span} onChange={setSpan} />}
      <p>
        {others.length > 0 ? `Se van ${items(toDelete.length)}.` : only && `Se va ${inWords(only)}.`}
        {oneOfMany && span && " Y ya no se repite."} Enseguida puedes deshacerlo.
      </p>
    </ConfirmDialog>
  );
}

/** With its day and hour, where it has them: the services of a year share one title. */
function inWords({ title, status, started_at: start, scheduled_for: planned }: EditedItem): string {
  const at = start ?? (status === "scheduled" ? planned : null);
  return at === null ? `«${title}»` : `«${title}» (${momentInSentence(at, serverNow())})`;
}
