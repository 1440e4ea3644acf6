import { today } from "#lib/days.ts";
import { isDay } from "#lib/wall-time.ts";
import { TextField } from "#ui/form/text-field.tsx";

export interface ExpiryFieldProps {
  /** yyyy-mm-dd, or empty for access without an end. */
  day: string;
  problem: string | undefined;
  onChange: (day: string) => void;
}

/** The last day of an access. */
export function ExpiryField({ day, problem, onChange }: ExpiryFieldProps) {
  return (
    <TextField
      label="Vence el"
      type="date"
      optional
      min={today()}
      value={day}
      error={problem}
      hint="Vacío: sin vencimiento. Ese día todavía entra."
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const PAST_EXPIRY = "La fecha no puede estar en el pasado.";

/** The sentence about an invalid last day; undefined for a valid one. The database refuses the same. */
export function expiryProblem(day: string): string | undefined {
  if (day === "") return undefined;
  // A day that is none would come to mean access without an end.
  if (!isDay(day)) return "Elige un día que exista.";
  return day < today() ? PAST_EXPIRY : undefined;
}
