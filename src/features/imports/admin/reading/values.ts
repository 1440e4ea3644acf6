import { LIMITS } from "#domain/limits.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { characters } from "#lib/counting.ts";
import { withoutAccents } from "#lib/text.ts";

/** The part that comes first in a date like 07/04/2027. */
export type DateOrder = "day" | "month";

/** A text that was understood, or a sentence about why not. */
export type Read = { value: string } | { problem: string };

const MONTHS = [
  ["enero", "january"],
  ["febrero", "february"],
  ["marzo", "march"],
  ["abril", "april"],
  ["mayo", "may"],
  ["junio", "june"],
  ["julio", "july"],
  ["agosto", "august"],
  ["septiembre", "september"],
  ["octubre", "october"],
  ["noviembre", "november"],
  ["diciembre", "december"],
];

/** A day as yyyy-mm-dd: reads 21/11/2026, 21-11-26, 2026-11-21 and "21 de noviembre de 2026", whatever follows. */
export function readDay(text: string, order: DateOrder = "day"): Read {
  const parts = dayParts(text, order);
  if (!parts) return { problem: `«${text}» no es una fecha; escríbela como 21/11/2026` };
  const [year, month, day] = parts;
  if (month > 12 && day <= 12)
    return { problem: `el ${text} tiene primero el ${order === "day" ? "mes" : "día"}, y las demás no` };
  if (year < 2000 || year > 2099)
    return { problem: `el año ${year} está fuera de lo que guardamos, de 2000 a 2099` };
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return { problem: `el ${text} no existe` };
  return { value: at.toISOString().slice(0, 10) };
}

/** Whether a date exists only with its month first: 07/18/2027. */
export function isMonthFirst(text: string): boolean {
  return "problem" in readDay(text) && "value" in readDay(text, "month");
}

function dayParts(text: string, order: DateOrder): [year: number, month: number, day: number] | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const ours = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (ours) {
    const [one, two] = [Number(ours[1]), Number(ours[2])];
    return [fullYear(ours[3] ?? ""), order === "day" ? two : one, order === "day" ? one : two];
  }
  const words = /^(\d{1,2})\s+(?:de\s+)?([a-z]{3,})\.?,?\s+(?:del?\s+)?(\d{4})/.exec(withoutAccents(text));
  const month =
    words && MONTHS.findIndex((names) => names.some((name) => name.startsWith(words[2] ?? "-"))) + 1;
  return month ? [Number(words[3]), month, Number(words[1])] : null;
}

const fullYear = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits);

/** A time of day as hh:mm: reads 19:00, 19:00:30 and "7:30 p. m.". */
export function readTime(text: string): Read {
  const minutes = parseClockTime(text.replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?/, "$1"));
  if (minutes === null) return { problem: `«${text}» no es una hora; escríbela como 19:00` };
  return {
    value: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
  };
}

/** The time that follows a day in the same cell, "" for none. */
export function timeAfterDay(text: string): string {
  return /[T ,]\s*(\d{1,2}:\d{2}.*)$/.exec(text)?.[1]?.replace(/\s*(?:Z|[+-]\d{2}:?\d{2})$/, "") ?? "";
}

/** An amount in pesos as 1234.50: reads "$1,234.50", "1.234,50", "1234,5" and "200 MXN". */
export function readAmount(text: string): Read {
  const plain = text.replace(/[\s$\u00a0]|MXN|M\.?N\.?/gi, "");
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/;
  const european = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$|^\d+,\d{1,2}$/;
  const amount = grouped.test(plain)
    ? Number(plain.replaceAll(",", ""))
    : european.test(plain)
      ? Number(plain.replaceAll(".", "").replace(",", "."))
      : null;
  if (amount === null) return { problem: `«${text}» no es un monto; escríbelo como 1,234.50` };
  if (amount < LIMITS.donationMin || amount > LIMITS.donationMax)
    return { problem: `${text} está fuera de lo que guardamos, de $1 a $9,999,999.99` };
  return { value: amount.toFixed(2) };
}

/** The currency of an amount, which is always pesos; any other is refused. */
export function readCurrency(text: string): Read {
  const isPesos = /^(?:mxn|mxp|mn|pesos?|pesos?mexicanos?)$/.test(
    withoutAccents(text).replace(/[^a-z]/g, ""),
  );
  return isPesos ? { value: "MXN" } : { problem: `está en ${text}; aquí solo entran pesos` };
}

/** An address in small letters. */
export function readEmail(text: string): Read {
  const email = text.toLowerCase();
  if (!/^[^@\s,;]+@[^@\s,;]+\.[^@\s,;]+$/.test(email) || email.length > 254)
    return { problem: `«${text}» no es un correo` };
  return { value: email };
}

/** A text of a length; a spreadsheet's formula is a text like any other. */
export function readText(text: string, maximum: number, minimum = 0): Read {
  const length = characters(text);
  if (length > maximum) return { problem: `tiene ${length} caracteres y caben ${maximum}` };
  if (length < minimum) return { problem: `necesita al menos ${minimum} caracteres` };
  return { value: text };
}

/** One of several words, each known by its beginnings; the value of `otherwise` for an empty text. */
export function readWord(
  text: string,
  words: Readonly<Record<string, readonly string[]>>,
  otherwise: string,
  offered: string,
): Read {
  const asked = withoutAccents(text).replace(/[^a-z0-9]/g, "");
  if (asked === "") return { value: otherwise };
  const value = Object.keys(words).find((word) => words[word]?.some((known) => asked.startsWith(known)));
  return value === undefined ? { problem: `«${text}» no se reconoce; usa ${offered}` } : { value };
}
