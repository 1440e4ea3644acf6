import { counted } from "#lib/counted.ts";

/** "1 evento", "3 eventos". */
export function events(count: number): string {
  return counted(count, "evento", "eventos");
}

/** How long before the start those who come are reminded; the keys are minutes. */
export const REMINDER_LABELS: Record<number, string> = {
  15: "15 minutos antes",
  30: "30 minutos antes",
  60: "1 hora antes",
  120: "2 horas antes",
  1440: "Un día antes",
};
