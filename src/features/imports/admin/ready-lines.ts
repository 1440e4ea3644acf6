import { formatMxn } from "#lib/amounts.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { toDate } from "#lib/dates.ts";
import { formatWallClock, formatWallDay, wallDay } from "#lib/wall-time.ts";
import type { StagedRow } from "./import.ts";
import type { ImportKind } from "./import-kind.ts";

const PACES: Readonly<Record<string, string>> = {
  daily: "cada día",
  weekly: "cada semana",
  biweekly: "cada dos semanas",
  monthly: "cada mes",
};
const METHODS: Readonly<Record<string, string>> = {
  cash: "efectivo",
  transfer: "transferencia",
  card: "tarjeta",
};

/** A row as it was understood: dates in words, amounts with their currency. */
export function readyLine(kind: ImportKind, noun: string, row: StagedRow): string {
  const text = (field: string) => (typeof row[field] === "string" ? row[field] : "");
  return `${noun} ${row.row}: ${PARTS[kind](text, row).filter(Boolean).join(", ")}`;
}

type Text = (field: string) => string;

const PARTS: Readonly<Record<ImportKind, (text: Text, row: StagedRow) => string[]>> = {
  people: (text) => [text("email"), text("note") && `«${text("note")}»`],
  events: (text, row) => [
    text("title"),
    ...spanParts(text("starts_at"), text("ends_at"), row["is_whole_day"] === true),
    PACES[text("recurrence")] ?? "",
    text("until") && `hasta el ${formatWallDay(text("until"))}`,
    text("place"),
  ],
  prophecies: (text) => [
    text("title"),
    text("publish_date")
      ? formatWallDay(toDateAndTime(toDate(text("publish_date"))).date)
      : "sin fecha: queda la de hoy",
    text("category"),
    text("author"),
  ],
  offerings: (text) => [
    formatWallDay(text("given_on")),
    formatMxn(Number(text("amount"))),
    text("fund"),
    text("donor_name") || (text("email") ? "" : "sin nombre"),
    text("email"),
    METHODS[text("method")] ?? "",
  ],
};

function spanParts(starts: string, ends: string, isWholeDay: boolean): string[] {
  const day = formatWallDay(wallDay(starts));
  const lastDay = wallDay(starts) === wallDay(ends) ? "" : formatWallDay(wallDay(ends));
  if (isWholeDay) return [lastDay ? `${day} a ${lastDay}` : day, "todo el día"];
  return [day, `${formatWallClock(starts)} a ${lastDay && `${lastDay}, `}${formatWallClock(ends)}`];
}
