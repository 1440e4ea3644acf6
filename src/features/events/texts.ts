import type { EventStatus, Recurrence } from "./event.ts";

export const STATUS_LABELS: Record<EventStatus, string> = {
  draft: "Borrador",
  published: "Publicado",
  cancelled: "Cancelado",
};

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  none: "Una vez",
  daily: "Cada día",
  weekly: "Cada semana",
  biweekly: "Cada dos semanas",
  monthly: "Cada mes",
};
