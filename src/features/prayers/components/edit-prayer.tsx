import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { amend, discard, enqueue } from "#platform/offline/outbox.ts";
import { waitingText } from "#platform/offline/storage-error-text.ts";
import { useOutboxEntry } from "#platform/offline/use-outbox.ts";
import { useOwnEdit } from "#platform/query/use-own-edit.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { useSession } from "#platform/session/use-session.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readMine, savePrayer } from "../api.ts";
import { prayerEditEntryId } from "../payload.ts";
import type { Prayer } from "../prayer.ts";
import { invalidatePrayers } from "../queries.ts";
import { editedFields, saysSame } from "../rules.ts";
import { FIELD_LABELS, fieldsOf, prayerSchema } from "../schema.ts";
import { inWords } from "../texts.ts";
import { PrayerFieldSet } from "./prayer-fields.tsx";

interface EditPrayerProps {
  prayer: Prayer;
  /** The server has it; if not, its entry in the outbox is changed. */
  isStored?: boolean;
  onClose: () => void;
}

/** Changes one's own request. Once it was decided on, other words go back to review, and the form says so. */
export function EditPrayer({ prayer, isStored = true, onClose }: EditPrayerProps) {
  const client = useQueryClient();
  const { userId } = useSession();
  const entryId = prayerEditEntryId(prayer.id);
  const unsent = editedFields(useOutboxEntry(entryId));
  const [start] = useState(() => unsent ?? fieldsOf(prayer));
  const form = useForm(prayerSchema, start);
  const saving = useVersionedSave({
    form,
    row: prayer,
    fieldsOf,
    describe: (other, mine) => differences(FIELD_LABELS, mine, fieldsOf(other), inWords),
    save: savePrayer,
    read: readMine,
    onSaved: () => {
      toast.success("Petición guardada");
      if (unsent) void discard(entryId);
      void invalidatePrayers(client);
    },
  });
  const isWaiting = prayer.status === "pending";
  const { shell, problem, cancel } = useOwnEdit({
    form,
    row: prayer,
    saving,
    userId,
    start,
    keep: (fields) => (fields.content.trim() === "" ? null : fields),
    queue: async (fields) => {
      if (!isStored && (await amend(prayer.id, { ...fields, amended: true }))) return true;
      if (isWaiting && (unsent || !saysSame(prayer, fields))) {
        await enqueue("prayer-edit", entryId, { ...fields, requestId: prayer.id });
        if (!navigator.onLine)
          toast.info("Tu cambio espera la red", {
            description: waitingText("Lo guardamos en este dispositivo y lo enviamos en cuanto vuelva."),
          });
      }
      return isWaiting;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      {...shell}
      title={prayer.status === "rejected" ? "Corregir y enviar de nuevo" : "Editar petición"}
      submitLabel="Guardar cambios"
      error={problem && `No se pudo guardar tu petición. ${problem}`}
      onClose={cancel}
    >
      <p>
        {isWaiting
          ? "Todavía no se publica: lo que guardes aquí es lo que leeremos."
          : "Al guardarla volvemos a leerla antes de ponerla en el muro."}
      </p>
      <PrayerFieldSet />
    </FormDialog>
  );
}
