import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readMine, savePrayer } from "../api.ts";
import type { Prayer } from "../prayer.ts";
import { invalidatePrayers } from "../queries.ts";
import { FIELD_LABELS, fieldsOf, prayerSchema } from "../schema.ts";
import { inWords } from "../texts.ts";
import { PrayerFieldSet } from "./prayer-fields.tsx";

/** Changes one's own request; other words go back to review, and the form says so. */
export function EditPrayer({ prayer, onClose }: { prayer: Prayer; onClose: () => void }) {
  const client = useQueryClient();
  const { shell, error } = useVersionedSave({
    form: useForm(prayerSchema, fieldsOf(prayer)),
    row: prayer,
    fieldsOf,
    describe: (other, mine) => differences(FIELD_LABELS, mine, fieldsOf(other), inWords),
    save: savePrayer,
    read: readMine,
    onSaved: () => {
      onClose();
      toast.success("Petición guardada");
      void invalidatePrayers(client);
    },
  });
  return (
    <FormDialog
      {...shell}
      title={prayer.status === "rejected" ? "Corregir y enviar de nuevo" : "Editar petición"}
      submitLabel="Guardar cambios"
      error={error ? `No se pudo guardar tu petición. ${problemText(error)}` : null}
      onClose={onClose}
    >
      <p>Al guardarla volvemos a leerla antes de ponerla en el muro.</p>
      <PrayerFieldSet />
    </FormDialog>
  );
}
