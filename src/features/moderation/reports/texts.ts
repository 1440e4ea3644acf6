import { counted } from "#lib/counting.ts";
import { REASON_LABELS, type ReportReason } from "#domain/choices.ts";
import { KINDS, nameOf as nameOfText } from "../texts.ts";
import type { Reported, ReportOutcome, Settlement } from "./reported.ts";

/** "el comentario de Marta", "la petición de oración sin nombre", "Marta". */
export function nameOf({ kind, author_name }: Pick<Reported, "kind" | "author_name">): string {
  return kind === "member" ? (author_name ?? "la persona") : nameOfText({ kind, author_name });
}

/** Name of its kind, on a badge. */
export function kindLabel({ kind }: Pick<Reported, "kind">): string {
  return kind === "member" ? "Miembro" : KINDS[kind].label;
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
