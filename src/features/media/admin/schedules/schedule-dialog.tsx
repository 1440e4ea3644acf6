import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MEDIA_PROBLEMS } from "../texts.ts";
import { useScheduleNew } from "./queries.ts";
import { ScheduleFieldSet } from "./schedule-fields.tsx";
import { newScheduleFields, scheduleSchema } from "./schema.ts";

/** Plans a stream for a day and a time, or for all that follow; its link may come until it begins. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(scheduleSchema(), newScheduleFields());
  const scheduling = useScheduleNew(id);
  return (
    <FormDialog
      form={form}
      size="wide"
      title="Programar contenido"
      submitLabel="Programar"
      pending={scheduling.isPending}
      error={
        scheduling.error &&
        `No se pudo programar el contenido. ${problemText(scheduling.error, MEDIA_PROBLEMS)}`
      }
      onSubmit={(sent) => scheduling.mutate(sent, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ScheduleFieldSet />
    </FormDialog>
  );
}
