import { fromDateAndTime } from "#lib/date-and-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { comesBack, type EditedItem } from "../../edited-item.ts";
import { useReschedule } from "../item/queries.ts";
import { timeFieldsOf, timeSchema } from "../schema.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { MinutesField, TimeFieldSet } from "../item/fields.tsx";

/** Another time for what is planned, or a time for a draft. */
export function RescheduleDialog({ item, onClose }: { item: EditedItem; onClose: () => void }) {
  const form = useForm(timeSchema, timeFieldsOf(item));
  const scheduling = useReschedule();
  return (
    <FormDialog
      form={form}
      title={`Cuándo empieza «${item.title}»`}
      submitLabel={item.status === "draft" ? "Programar" : "Guardar cambio"}
      pending={scheduling.isPending}
      error={
        scheduling.error &&
        `No se pudo programar el contenido. ${problemText(scheduling.error, MEDIA_PROBLEMS)}`
      }
      onSubmit={(sent) =>
        scheduling.mutate(
          { id: item.id, at: fromDateAndTime(sent) ?? "", seconds: Number(sent.minutes) * 60 },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {comesBack(item) && <p>Solo esta cambia: las siguientes empiezan a su hora.</p>}
      <TimeFieldSet />
      <MinutesField />
    </FormDialog>
  );
}
