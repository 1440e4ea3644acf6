import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generatedColumns } from "./database-types.ts";
import { ACTORS, type Actor } from "./people.ts";

/** A caller's permission: `never` is refused to the database's owner too (generated columns). */
type Permission = "yes" | "no" | "never";

const KINDS = ["table", "column", "procedure", "bucket", "topic", "function", "route"] as const;
type Kind = (typeof KINDS)[number];

/** One line of permissions.csv. */
export interface Line {
  kind: Kind;
  object: string;
  operation: string;
  /** The row, and after a slash the value; see matrix-fixtures.ts. */
  case: string;
  permissions: Readonly<Record<Actor, Permission>>;
}

const FIELDS = ["kind", "object", "operation", "case", ...ACTORS].join(",");

/**
 * Reads the one source of who may do what, one object a line. Every field is a plain word, so a line of the file splits at
 * its commas. One about columns names several ("comments.content|mentions"), or with a star all of the table that no other
 * line names for the operation; a star only denies, since nobody decided on those.
 */
export function readPermissions(file: string = join(import.meta.dirname, "permissions.csv")): Line[] {
  const [header, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  if (header !== FIELDS) throw new Error(`${file} must start with ${FIELDS}`);
  const written = lines.map((text, index) => {
    const [kind = "", object = "", operation = "", rowCase = "", ...cells] = splitLine(text);
    const known = KINDS.find((name) => name === kind);
    if (!known || cells.length !== ACTORS.length)
      throw new Error(`${file}:${index + 2} is not a line: ${text}`);
    const permissions = Object.fromEntries(
      ACTORS.map((actor, column) => [actor, toPermission(cells[column], `${file}:${index + 2}`)]),
    ) as Record<Actor, Permission>;
    if (object.endsWith(".*") && ACTORS.some((actor) => permissions[actor] !== "no"))
      throw new Error(`${file}:${index + 2} allows what no line names: ${text}`);
    return { kind: known, object, operation, case: rowCase, permissions };
  });
  return eachColumn(written);
}

/** The lines; one about several columns becomes one line for each. */
function eachColumn(lines: readonly Line[]): Line[] {
  const all = generatedColumns();
  const about = lines.filter(({ kind, object }) => kind === "column" && !object.endsWith(".*"));
  const named = new Set(
    about.flatMap(({ object, operation }) => namesOf(object).map((name) => `${name} ${operation}`)),
  );
  return lines.flatMap((line) => {
    if (line.kind !== "column") return [line];
    const { object, operation } = line;
    const names = object.endsWith(".*")
      ? all.filter((name) => name.startsWith(object.slice(0, -1)) && !named.has(`${name} ${operation}`))
      : namesOf(object);
    return names.map((name) => ({ ...line, object: name }));
  });
}

/** "comments.content|mentions" is comments.content and comments.mentions. */
function namesOf(object: string): string[] {
  const [table = "", columns = ""] = object.split(".");
  return columns.split("|").map((column) => `${table}.${column}`);
}

/** Commas stand inside parentheses too: set_user_role(uuid,account_role). */
function splitLine(text: string): string[] {
  return text.split(/,(?![^(]*\))/);
}

function toPermission(text: string | undefined, where: string): Permission {
  if (text === "yes" || text === "no" || text === "never") return text;
  throw new Error(`${where} has "${text}" where yes, no or never belongs`);
}

export function describeLine(line: Line): string {
  return [line.kind, line.object, line.operation, line.case].filter(Boolean).join(" ");
}
