import type { Recurrence } from "./schedule.ts";

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  none: "Una sola vez",
  daily: "Diaria",
  weekly: "Semanal",
  biweekly: "Quincenal",
  monthly: "Mensual",
};
