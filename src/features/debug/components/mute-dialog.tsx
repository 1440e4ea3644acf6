import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { fromDateAndTime } from "#lib/date-and-time.ts";
import { today } from "#lib/days.ts";
import { addDays } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { SiteAlert } from "../alert.ts";
import { useSettleAlert } from "../queries.ts";

const PRESETS = [
  { label: "Mañana", days: 1 },
  { label: "Una semana", days: 7 },
  { label: "Un mes", days: 30 },
];

/** The morning of a day ahead, not too far. */
const schema = v.pipe(
  v.object({
    date: v.pipe(
      v.string(),
      v.check((date) => date > today(), "Elige un día que venga"),
      v.check(
        (date) => date < addDays(today(), LIMITS.alertMuteDays),
        "Más de 90 días es mucho: elige un día más cercano",
      ),
    ),
  }),
  v.transform(({ date }) => fromDateAndTime({ date, time: "08:00" }) ?? ""),
);

interface MuteDialogProps {
  alert: SiteAlert;
  onClose: () => void;
}

/** Chooses the day until which nobody is notified of an alert; it stays listed. */
export function MuteDialog({ alert, onClose }: MuteDialogProps) {
  const settling = useSettleAlert();
  const form = useForm(schema, { date: "" });
  return (
    <FormDialog
      form={form}
      title="No avisar hasta…"
      submitLabel="Silenciar"
      pending={settling.isPending}
      error={settling.error ? `No se pudo silenciar. ${problemText(settling.error)}` : null}
      onSubmit={(until) => settling.mutateAsync({ id: alert.id, until }).then(onClose, () => undefined)}
      onClose={onClose}
    >
      <p className={textStyles.quiet}>
        «{alert.title}» sigue en la lista. Si ese día todavía pasa, te avisamos otra vez.
      </p>
      <DayField />
    </FormDialog>
  );
}

function DayField() {
  const { field, change } = useFormFields<{ date: string }>();
  return (
    <>
      <div className={layout.cluster2}>
        {PRESETS.map(({ label, days }) => (
          <Button key={label} variant="secondary" onClick={() => change({ date: addDays(today(), days) })}>
            {label}
          </Button>
        ))}
      </div>
      <TextField label="Día" type="date" {...field("date")} />
    </>
  );
}
