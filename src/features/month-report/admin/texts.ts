import { formatMxn } from "#lib/amounts.ts";
import { formatCount } from "#lib/counting.ts";
import { addMonths, formatMonth } from "#lib/wall-time.ts";

/** "octubre", or "diciembre de 2025" for one of another year than the report's. */
export function monthBeforeText(month: string): string {
  const before = addMonths(month, -1);
  const text = formatMonth(before);
  return before.slice(0, 4) === month.slice(0, 4) ? (text.split(" ")[0] ?? text) : text;
}

/** How a figure compares with the month before: "4 más que en septiembre." */
export function comparison(now: number, before: number, month: string, format = formatCount): string {
  const than = monthBeforeText(month);
  if (now === before) return now === 0 ? `Tampoco en ${than}.` : `Igual que en ${than}.`;
  if (before === 0) return `En ${than} no hubo.`;
  const change = format(Math.abs(now - before));
  return `${change} ${now > before ? "más" : "menos"} que en ${than}.`;
}

/** The same for money: "$300.00 MXN más que en septiembre." */
export function moneyComparison(now: number, before: number, month: string): string {
  return comparison(now, before, month, formatMxn);
}
