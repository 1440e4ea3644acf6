/** Lists that can be taken out as a file, by their tables, in words. */
const TAKEN_LISTS = {
  app_users: "la lista de usuarios",
  donations: "las ofrendas",
  event_rsvps: "la lista de asistencia de un evento",
  testimonials: "los testimonios",
  audit_log: "la bitácora",
  sign_ins: "las entradas al sitio",
  prophecies: "las profecías",
  media_content: "el reporte de medios",
  visit_counts: "las cifras de visitas",
  month_report: "el informe de un mes",
  everything: "todo el contenido del sitio",
} as const;

export type TakenList = keyof typeof TAKEN_LISTS;

/** "las ofrendas" of "donations"; a list of a newer site has no words yet. */
export function takenListWords(table: string | null): string {
  return Object.hasOwn(TAKEN_LISTS, table ?? "") ? TAKEN_LISTS[table as TakenList] : "una lista";
}
