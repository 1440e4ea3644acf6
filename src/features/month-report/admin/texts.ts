import { formatMxn } from "#lib/amounts.ts";
import { formatCount } from "#lib/counting.ts";
import { addMonths, formatMonth } from "#lib/wall-time.ts";

/** "octubre", or "diciembre de 2025" for one of another year than the report's. */
function monthBeforeText(month: string): string {
  const before = addMonths(month, -1);
  const text = formatMonth(before);
  return before.slice(0, 4) === month.slice(0, 4) ? (text.split(" ")[0] ?? text) : text;
}

/** "Noviembre de 2026, hasta el 28"; without a last day, the whole month. */
export function reportTitle(month: string, lastDay: number | null): string {
  const text = formatMonth(month);
  const title = text.charAt(0).toLocaleUpperCase("es-MX") + text.slice(1);
  return lastDay === null ? title : `${title}, hasta el ${lastDay}`;
}

/** The month before that a report is compared with, or as many of its days. */
export function comparedText(month: string, lastDay: number | null): string {
  const before = monthBeforeText(month);
  return lastDay === null ? before : `los mismos días de ${before}`;
}

/** How a figure compares with `than`, the month before or its days: "4 más que en septiembre." */
export function comparison(now: number, before: number, than: string, format = formatCount): string {
  if (now === before) return now === 0 ? `Tampoco en ${than}.` : `Igual que en ${than}.`;
  if (before === 0) return `En ${than} no hubo.`;
  const change = format(Math.abs(now - before));
  return `${change} ${now > before ? "más" : "menos"} que en ${than}.`;
}

/** The same for money: "$300.00 MXN más que en septiembre." */
export function moneyComparison(now: number, before: number, than: string): string {
  return comparison(now, before, than, formatMxn);
}
