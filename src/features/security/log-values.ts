import { counted, formatCount } from "#lib/counting.ts";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import { LABELS, WORDS } from "./log-words.ts";
import type { LogEntry } from "./security.ts";

/** One thing that changed: its name, before and after. Null where there was nothing yet, or there no longer is. */
export interface ChangeLine {
  label: string;
  before: string | null;
  after: string | null;
}

/** The changes that a row of the log tells, in words. */
export function changeLines({
  action,
  table_name: table,
  changes,
}: Pick<LogEntry, "action" | "table_name" | "changes">): ChangeLine[] {
  if (action !== "INSERT" && action !== "UPDATE" && action !== "DELETE") return [];
  // the sentence of an account has it all
  if (table === "app_users" && action === "UPDATE") return [];
  return Object.entries(changes)
    .flatMap(([column, value]) => linesOf(column, ...pairOf(action, value)))
    .filter(({ before, after }) => before !== after);
}

/** How many things changed that no screen has a word for. */
export function unnamedChanges({ changes }: Pick<LogEntry, "changes">): number {
  return Object.keys(changes).filter(
    (column) => !(column in LABELS) && column !== "value" && column !== "key",
  ).length;
}

function pairOf(action: string, value: Json): [before: Json | undefined, after: Json | undefined] {
  if (action === "INSERT") return [undefined, value];
  if (action === "DELETE") return [value, undefined];
  return Array.isArray(value) ? [value[0], value[1]] : [undefined, value];
}

function linesOf(column: string, before: Json | undefined, after: Json | undefined): ChangeLine[] {
  if (column === "value") {
    if (isParts(before) || isParts(after)) {
      const parts = { ...partsOf(before), ...partsOf(after) };
      return Object.keys(parts).flatMap((part) => linesOf(part, partsOf(before)[part], partsOf(after)[part]));
    }
    return [{ label: "Lista", before: textOf(before), after: textOf(after) }];
  }
  const label = LABELS[column];
  // a year is no amount
  const say = (value: Json | undefined) =>
    textOf(column === "foundedYear" && typeof value === "number" ? String(value) : value);
  return label === undefined ? [] : [{ label, before: say(before), after: say(after) }];
}

type Parts = { [part: string]: Json | undefined };
const partsOf = (value: Json | undefined): Parts => (isParts(value) ? value : {});

function isParts(value: Json | undefined): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("md5" in value);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value as a person reads it; null of nothing. */
function textOf(value: Json | undefined): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return formatCount(value);
  if (typeof value === "string") return wordOf(value);
  if (Array.isArray(value))
    return (
      value
        .map(textOf)
        .filter((text) => text !== null)
        .join(", ") || null
    );
  if (typeof value["length"] === "number" && "md5" in value)
    return counted(value["length"], "un texto de # letra", "un texto de # letras");
  return (
    Object.entries(value)
      .filter(([part]) => part !== "id")
      .map(([, part]) => textOf(part))
      .filter((text) => text !== null)
      .join(" · ") || null
  );
}

function wordOf(text: string): string {
  if (UUID.test(text)) return "otro";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(`${text}T18:00:00Z`);
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return formatDateTime(text);
  return WORDS[text] ?? text;
}
