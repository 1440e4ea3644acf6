import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { AboutFields } from "./about-fields.tsx";
import styles from "./media-form.module.css";
import { useScheduleNew } from "./queries.ts";
import { newScheduleFields, scheduleSchema, type ScheduleFields } from "./schema.ts";
import { MEDIA_PROBLEMS } from "./texts.ts";
import { MinutesField, TimeFieldSet } from "./time-fields.tsx";

/** Plans a stream for a day and a time; its link may come until it begins. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(scheduleSchema, newScheduleFields());
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

function ScheduleFieldSet() {
  const { field } = useFormFields<ScheduleFields>();
  return (
    <>
      <TextField label="Título" {...field("title")} />
      <TimeFieldSet />
      <div className={styles.pair}>
        <MinutesField />
        <AboutFields />
      </div>
      <TextField
        label="URL de transmisión"
        optional
        hint="Puedes agregarla después, antes de empezar."
        inputMode="url"
        autoComplete="off"
        {...field("url")}
      />
      <Switch
        label="Empieza por sí sola a su hora"
        hint="Si a esa hora falta el enlace, la inicias tú."
        {...field("startsOnItsOwn")}
      />
      <Switch label="La ve todo el mundo" hint="Si lo apagas, solo los miembros." {...field("isPublic")} />
    </>
  );
}
