/** For what fits nowhere else: it says nothing about a prophecy, so readers are not shown it. */
export const CATCH_ALL_CATEGORY = "Otra";

/** Categories of prophecies offered by the editor and by the filters of the blog. */
export const PROPHECY_CATEGORIES = [
  "Esperanza",
  "Fe",
  "Familia",
  "Sanidad",
  "Oración",
  "Iglesia",
  CATCH_ALL_CATEGORY,
] as const;

/** Reactions a member can leave on a prophecy or a comment, one per person and thing. */
export const REACTIONS = ["like", "amen", "thanks", "praying"] as const;

export type Reaction = (typeof REACTIONS)[number];

export const REACTION_LABELS: Record<Reaction, string> = {
  like: "Me gusta",
  amen: "Amén",
  thanks: "Gracias",
  praying: "Oro por ti",
};

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

/** Reasons of a report. */
export const REPORT_REASONS = ["worry", "offense", "deceit", "personal_data", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why something is reported; notices of the database say the same. */
export const REASON_LABELS: Record<ReportReason, string> = {
  worry: "Me preocupa esta persona",
  offense: "Ofensa",
  deceit: "Engaño",
  personal_data: "Datos personales",
  other: "Otro",
};
