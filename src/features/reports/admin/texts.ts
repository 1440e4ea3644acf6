import { counted } from "#lib/counted.ts";
import type { ReportKind, ReportReason } from "../report.ts";
import { REASON_LABELS } from "../texts.ts";
import type { Reported, ReportOutcome, Settlement } from "./reported.ts";

const THE: Record<ReportKind, string> = {
  comment: "el comentario",
  forum_post: "el mensaje",
  prayer: "la petición",
  testimonial: "el testimonio",
  member: "la persona",
};

/** "el comentario de Marta", "la petición sin nombre", "Marta". */
export function nameOf({ kind, author_name: author }: Pick<Reported, "kind" | "author_name">): string {
  if (kind === "member") return author ?? THE.member;
  return author === null ? `${THE[kind]} sin nombre` : `${THE[kind]} de ${author}`;
}

/** "Me preocupa esta persona (2), Otro": the most frequent first. */
export function reasonsText(reasons: Reported["reasons"]): string {
  return (Object.entries(reasons) as [ReportReason, number][])
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, number]) =>
      number === 1 ? REASON_LABELS[reason] : `${REASON_LABELS[reason]} (${number})`,
    )
    .join(", ");
}

export function numberText(number: number): string {
  return counted(number, "persona lo reportó", "personas lo reportaron");
}

const SETTLED: Record<ReportOutcome, string> = {
  dismissed: "Todo bien con",
  handled: "Quedó atendido el reporte sobre",
  hidden: "Se ocultó",
};

/** The toast of a settlement: "Se ocultó el comentario de Marta". */
export function settledText(about: Reported, outcome: ReportOutcome): string {
  return `${SETTLED[outcome]} ${nameOf(about)}`;
}

/** "Abel ocultó el comentario de Marta", "Abel atendió el reporte sobre Rosa". */
export function settlementText(settled: Settlement): string {
  const { settled_by_name: who, outcome } = settled;
  const what = nameOf(settled);
  if (outcome === "dismissed") return `${who} vio que ${what} está bien`;
  return `${who} ${outcome === "hidden" ? "ocultó" : "atendió el reporte sobre"} ${what}`;
}

/** Sentences for the database's refusals of a settlement. */
export const SETTLE_PROBLEMS = {
  changed: "Alguien cambió el texto o decidió antes. Léelo como está ahora.",
  report_settled: "Alguien más ya lo revisó.",
  not_found: "Ya no está, o no te toca revisarlo.",
};
