import { addDays, daysBetween, isDay } from "#lib/wall-time.ts";
import { type AddressField, addressFilter, switchField } from "#ui/address/address.ts";

/** Days of the congregation, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A number of days up to today, or two chosen days. */
export type Span = (typeof DAYS)[number] | Period;

export const DAYS = ["7", "30", "90", "365"] as const;

/** The longest period that the database sums, in days. */
const MOST_DAYS = 1_100;

/** Beyond this many days figures are by month, as in `public.analytics`. */
const DAILY_DAYS = 92;

const spanField: AddressField<Span> = {
  name: "rango",
  read: (text = "") => DAYS.find((days) => days === text) ?? chosen(text) ?? "30",
  write: (span) => (span === "30" ? undefined : typeof span === "string" ? span : `${span.from}..${span.to}`),
  narrows: false,
};

/** `?rango=7|30|90|365|desde..hasta&comparar=no`. */
export const analyticsAddress = addressFilter({
  span: spanField,
  compares: switchField("comparar", "no", [true, false]),
});

function chosen(text: string): Period | undefined {
  const [from = "", to = ""] = text.split("..");
  return isDay(from) && isDay(to) && periodProblem({ from, to }) === undefined ? { from, to } : undefined;
}

/** Sentence for days that the database would refuse; undefined for others. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (!isDay(from) || !isDay(to)) return "Elige los dos días.";
  if (to < from) return "El último día no puede ser antes del primero.";
  if (daysBetween(from, to) > MOST_DAYS) return "Elige tres años como máximo.";
  return undefined;
}

/** The days of a span that ends today; of two chosen days, none that is to come. */
export function periodOf(span: Span, today: string): Period {
  if (typeof span === "string") return { from: addDays(today, 1 - Number(span)), to: today };
  return { from: span.from < today ? span.from : today, to: span.to < today ? span.to : today };
}

/** As many days right before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** Whether figures of the period are by month. */
export function isMonthly({ from, to }: Period): boolean {
  return daysBetween(from, to) > DAILY_DAYS;
}
