import { addDays, addMonths, formatMonth } from "#lib/wall-time.ts";
import { addressFilter, type AddressField } from "#ui/address/address.ts";

/** How far back months are offered. */
const MONTHS = 24;

const monthField: AddressField<string | undefined> = {
  name: "mes",
  read: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? "") ? text : undefined),
  write: (month) => month,
  narrows: false,
};

/** `?mes=2026-10`; without it, the last month that is over. */
export const reportAddress = addressFilter({ month: monthField });

/** The month (yyyy-mm) that an address asks for, as of today: none that is to come. */
export function monthOf(asked: string | undefined, today: string): string {
  const current = today.slice(0, 7);
  return asked !== undefined && asked <= current ? asked : addMonths(current, -1);
}

/** The day of the month until which a report goes; null for a month that is over. */
export function lastDayOf(month: string, today: string): number | null {
  const isOver = month !== today.slice(0, 7) || addDays(today, 1).slice(0, 7) !== month;
  return isOver ? null : Number(today.slice(8));
}

/** Months to choose from, the newest first; an older one that is shown is among them. */
export function monthChoices(shown: string, today: string): { value: string; label: string }[] {
  const current = today.slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back));
  if (!months.includes(shown)) months.push(shown);
  return months.map((month) => ({
    value: month,
    label: month === current ? `${formatMonth(month)}, hasta hoy` : formatMonth(month),
  }));
}
