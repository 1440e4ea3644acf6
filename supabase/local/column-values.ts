/** Turns PostgreSQL's text of a timestamp with time zone ("2026-11-20 18:00:00.5+00") into PostgREST's ("2026-11-20T18:00:00.5+00:00"). */
export function isoTimestamp(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
}

/** A number where JavaScript holds it exactly, else the text itself; "12.50" is as exact as "12.5". */
function exactNumber(text: string): number | string {
  const number = Number(text);
  const shortest = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return Number.isFinite(number) && String(number) === shortest ? number : text;
}

function wholeNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

const asText = (text: string): string => text;
const asJson = (text: string): unknown => JSON.parse(text);

/**
 * How a column's text becomes a value, by type oid; the same for PGlite and for a native PostgreSQL.
 * @supabase/lite hands timestamps out as PostgreSQL writes them, hosted PostgREST as ISO 8601: so do we.
 */
export const COLUMN_VALUES: Readonly<Record<number, (text: string) => unknown>> = {
  20: wholeNumber, // bigint
  114: asJson, // json
  3802: asJson, // jsonb
  1700: exactNumber, // numeric
  1082: asText, // date
  1083: asText, // time
  1266: asText, // time with time zone
  1114: (text) => text.replace(" ", "T"), // timestamp
  1184: isoTimestamp, // timestamp with time zone
};
