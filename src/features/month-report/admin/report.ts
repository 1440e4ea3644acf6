import type { Database } from "#platform/supabase/database.types.ts";

/** A figure of a month beside that of the month before; only funds have a label. */
export type ReportRow = Database["public"]["Functions"]["month_report"]["Returns"][number];

/** One figure in words. */
interface Figure {
  measure: string;
  /** "cuenta nueva" and "cuentas nuevas". */
  words: readonly [one: string, many: string];
}

/** A part of the report; `empty` is its sentence when nothing of it happened. */
export interface Section {
  title: string;
  figures: readonly Figure[];
  empty: string;
}

export const SECTIONS: readonly Section[] = [
  {
    title: "Personas",
    figures: [
      { measure: "members", words: ["cuenta nueva", "cuentas nuevas"] },
      { measure: "active", words: ["persona participó", "personas participaron"] },
      { measure: "left", words: ["cuenta se cerró", "cuentas se cerraron"] },
    ],
    empty: "Nadie llegó ni se fue, y nadie escribió. Una invitación en persona hace mucho.",
  },
  {
    title: "Palabras",
    figures: [
      { measure: "prophecies", words: ["profecía publicada", "profecías publicadas"] },
      { measure: "testimonials", words: ["testimonio aprobado", "testimonios aprobados"] },
      { measure: "comments", words: ["comentario", "comentarios"] },
      { measure: "forum", words: ["mensaje en el foro", "mensajes en el foro"] },
    ],
    empty: "Este mes nadie escribió. A veces basta una pregunta para empezar.",
  },
  {
    title: "Oración",
    figures: [
      { measure: "prayers", words: ["petición publicada", "peticiones publicadas"] },
      {
        measure: "prayed",
        words: ["vez que alguien oró por otra persona", "veces que alguien oró por otra persona"],
      },
      { measure: "prayers_answered", words: ["petición respondida", "peticiones respondidas"] },
    ],
    empty: "Este mes nadie pidió oración en el muro.",
  },
  {
    title: "Reuniones",
    figures: [
      { measure: "meetings", words: ["reunión en el calendario", "reuniones en el calendario"] },
      { measure: "registered", words: ["lugar apartado", "lugares apartados"] },
      { measure: "came", words: ["llegada anotada en la puerta", "llegadas anotadas en la puerta"] },
    ],
    empty: "Este mes no hubo reuniones en el calendario.",
  },
  {
    title: "Avisos enviados",
    figures: [
      { measure: "notices", words: ["aviso enviado", "avisos enviados"] },
      { measure: "notices_read", words: ["aviso leído", "avisos leídos"] },
    ],
    empty: "Este mes no salió ningún aviso.",
  },
  {
    title: "Visitas al sitio",
    figures: [
      { measure: "visits", words: ["página vista", "páginas vistas"] },
      {
        measure: "first_this_month",
        words: ["aparato distinto, más o menos", "aparatos distintos, más o menos"],
      },
    ],
    empty: "Este mes no contamos visitas.",
  },
];

/** Number of a measure in the month and in the one before, 0 where there is no row. */
export function figureOf(rows: readonly ReportRow[], measure: string): { now: number; before: number } {
  const row = rows.find((one) => one.measure === measure);
  return { now: row?.number ?? 0, before: row?.number_before ?? 0 };
}

/** Offerings by fund, the largest first, and their sum. */
export function givingOf(rows: readonly ReportRow[]) {
  const gifts = rows.find(({ measure }) => measure === "gifts");
  return {
    funds: rows
      .filter(({ measure }) => measure === "fund")
      .map(({ label, amount, amount_before: before }) => ({
        label,
        now: Number(amount),
        before: Number(before),
      }))
      .toSorted((one, other) => other.now - one.now),
    total: { now: Number(gifts?.amount ?? 0), before: Number(gifts?.amount_before ?? 0) },
  };
}

/** Whether nothing at all happened in the month. */
export function isEmpty(rows: readonly ReportRow[]): boolean {
  return rows.every(({ number, amount }) => number === 0 && Number(amount) === 0);
}
