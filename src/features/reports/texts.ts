import type { ReportPayload } from "./schema.ts";
import { REPORT_REASONS, type ReportReason } from "#domain/choices.ts";
import type { ReportKind } from "./report.ts";

/** The reasons in the order in which they are offered: who asks for prayer may need somebody before anything else. */
export function reasonsFor(kind: ReportKind): readonly ReportReason[] {
  if (kind === "prayer") return REPORT_REASONS;
  const [worry, ...others] = REPORT_REASONS;
  return [...others.filter((reason) => reason !== "other"), worry, "other"];
}

/** Names of the kinds: on a badge, and in a sentence. */
export const KINDS: Record<ReportKind, { label: string; one: string }> = {
  comment: { label: "Comentario", one: "un comentario" },
  forum_post: { label: "Mensaje del foro", one: "un mensaje del foro" },
  prayer: { label: "Petición de oración", one: "una petición de oración" },
  testimonial: { label: "Testimonio", one: "un testimonio" },
  member: { label: "Miembro", one: "una persona del directorio" },
};

/** Sentences for the database's refusals of a report. */
export const REFUSALS: Readonly<Record<string, string>> = {
  own_text: "Esto es tuyo: puedes editarlo o eliminarlo en su lugar.",
  not_found: "Lo que reportaste ya no está publicado, así que no hace falta revisarlo.",
  report_settled: "Ya revisamos lo que reportaste. Gracias por cuidar a los demás.",
  too_many_reports:
    "Ya reportaste 10 cosas en un día. Mañana puedes reintentarlo; si es urgente, escríbenos en Contacto.",
};

/** The sentence after a report was sent: what happens to it, and how it is taken back. */
export function sentText({ kind, reason }: Pick<ReportPayload, "kind" | "reason">): string {
  const next =
    kind === "prayer" && reason === "worry"
      ? "El equipo pastoral ya lo sabe. Gracias por estar al pendiente."
      : "Lo leemos con cuidado y te avisamos cuando lo revisemos.";
  return `${next} Puedes retirarlo desde ⋮.`;
}
