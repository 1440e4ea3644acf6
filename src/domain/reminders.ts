/** Minutes before the start; the checks of the tables have the same list. */
export const REMINDERS = [15, 30, 60, 120, 1440] as const;

/** How long before the start people are reminded; the keys are minutes. */
export const REMINDER_LABELS: Record<number, string> = {
  15: "15 minutos antes",
  30: "30 minutos antes",
  60: "1 hora antes",
  120: "2 horas antes",
  1440: "Un día antes",
};
