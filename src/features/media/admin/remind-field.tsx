import { REMINDER_LABELS, REMINDERS } from "#domain/reminders.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";

const OPTIONS = REMINDERS.map((minutes) => ({
  value: String(minutes),
  label: REMINDER_LABELS[minutes] ?? "",
}));

/** How long before the start people are reminded. */
export function RemindField() {
  const { field } = useFormFields<{ remind: string }>();
  return <SelectField label="Recordatorio" options={OPTIONS} {...field("remind")} />;
}
