import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Statements } from "./test-database.ts";

const TYPES_FILE = join(import.meta.dirname, "../../src/platform/supabase/database.types.ts");

/** Lines such as "comments.is_approved: boolean | null", "my_role(): string", comparable and sorted. */
export type Shape = string[];

/** Rows, arguments and results as in src/platform/supabase/database.types.ts. */
export function generatedShape(): Shape {
  const text = readTypes();
  const columns = columnsOf(text).map(({ name, type }) => `${name}: ${type}`);
  const functions = text.slice(text.indexOf("Functions: {"), text.indexOf("Enums: {"));
  const procedures = [...functions.matchAll(/"(\w+)":\s*\{ Args: (.*?); Returns: ([^}]*)\}/g)].map(
    ([, name = "", args = "", result = ""]) => {
      const parameters = fieldsOf(args).map(
        (field) => `${field.name}${field.isOptional ? "?" : ""}: ${field.type}`,
      );
      const fields = fieldsOf(result).map((field) => `${field.name}: ${field.type}`);
      return `${name}(${parameters.toSorted().join(", ")}): ${fields.length > 0 ? fields.toSorted().join(", ") : result.trim()}`;
    },
  );
  const vocabularies = text.slice(text.indexOf("Enums: {"), text.indexOf("CompositeTypes: {"));
  const enums = [...vocabularies.matchAll(/"(\w+)": ((?:"[^"]*"\|?)+)/g)].map(
    ([, name = "", words = ""]) => `${name}: ${words}`,
  );
  return [...columns, ...procedures, ...enums].toSorted();
}

/** The generated file; it quotes one word of a type's name otherwise than the others. */
function readTypes(): string {
  return readFileSync(TYPES_FILE, "utf8").replaceAll("['Enums']", '["Enums"]');
}

/** Every column of the tables and views of public, as "comments.content". */
export function generatedColumns(): string[] {
  return columnsOf(readTypes()).map(({ name }) => name);
}

function columnsOf(text: string): { name: string; type: string }[] {
  return [...text.matchAll(/"(\w+)": \{\s*Row: \{([^}]*)\}/g)].flatMap(([, table = "", row = ""]) =>
    fieldsOf(row).map(({ name, type }) => ({ name: `${table}.${name}`, type })),
  );
}

/** The same as the catalogue has it. */
export async function catalogueShape(db: Statements): Promise<Shape> {
  const columns = await db.query<Column>(`
    select relname as owner, attname as name, format_type(atttypid, null) as type,
      -- the generator sees through a view to the column's own constraint
      not (attnotnull or (relkind = 'v' and (attname = 'user_id' or exists (
        select from pg_rewrite join pg_depend on pg_depend.objid = pg_rewrite.oid
        join pg_attribute as base on base.attrelid = refobjid and base.attnum = refobjsubid
        where ev_class = pg_class.oid and refobjid <> pg_class.oid and base.attname = pg_attribute.attname and base.attnotnull)))) as nullable
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`);
  const parameters = await db.query<
    Column & { mode: string; optional: boolean; result: string; many: boolean }
  >(`
    select proname as owner, coalesce(names.name, '') as name, format_type(coalesce(types.type, 0), null) as type,
      coalesce(proargmodes[place]::text, 'i') as mode, place > pronargs - pronargdefaults and place <= pronargs as optional,
      format_type(prorettype, null) as result, proretset as many, false as nullable
    from pg_proc
    left join lateral unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as types(type, place) on true
    left join lateral (select proargnames[place] as name) as names on true
    where pronamespace = 'public'::regnamespace`);
  const enums = await db.query<{ name: string; words: string }>(`
    select typname as name, string_agg(format('"%s"', enumlabel), '|' order by enumsortorder) as words
    from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace = 'public'::regnamespace group by typname`);
  const enumNames = new Set(enums.map(({ name }) => name));
  const byProcedure = Map.groupBy(parameters, ({ owner }) => owner);
  const procedures = [...byProcedure].map(([name, fields]) => {
    const inputs = fields.filter((field) => field.mode === "i" && field.name !== "");
    const outputs = fields.filter((field) => field.mode === "t");
    const args = inputs.map(
      (field) => `${field.name}${field.optional ? "?" : ""}: ${typeOf(field, enumNames, "argument")}`,
    );
    const result = outputs.map((field) => `${field.name}: ${typeOf(field, enumNames, "argument")}`);
    const returned = fields[0]?.result ?? "";
    // "returns setof <a table>": its columns, as the table's own row has them
    const row = columns.filter(({ owner }) => owner === returned);
    result.push(...row.map((column) => `${column.name}: ${typeOf(column, enumNames, "column")}`));
    const single = () =>
      typeOf({ type: returned, nullable: false }, enumNames, "argument") + (fields[0]?.many ? "[]" : "");
    return `${name}(${args.toSorted().join(", ")}): ${result.length > 0 ? result.toSorted().join(", ") : single()}`;
  });
  return [
    ...columns.map((column) => `${column.owner}.${column.name}: ${typeOf(column, enumNames, "column")}`),
    ...procedures,
    ...enums.map(({ name, words }) => `${name}: ${words}`),
  ].toSorted();
}

interface Column extends Record<string, unknown> {
  owner: string;
  name: string;
  type: string;
  nullable: boolean;
}

const TYPES: Record<string, string> = {
  bigint: "number",
  "bigint[]": "(number)[]",
  boolean: "boolean",
  date: "string",
  "date[]": "(string)[]",
  integer: "number",
  jsonb: "Json",
  numeric: "number",
  "numeric(10,2)": "number",
  text: "string",
  "integer[]": "(number)[]",
  "text[]": "(string)[]",
  "timestamp with time zone[]": "(string)[]",
  tsvector: "unknown",
  uuid: "string",
  "uuid[]": "(string)[]",
  void: "undefined",
};

function typeOf(
  { type, nullable }: Pick<Column, "type" | "nullable">,
  enums: ReadonlySet<string>,
  place: "column" | "argument",
): string {
  const [, name = "", many] = /^(.*?)(\[\])?$/.exec(type) ?? [];
  const word = `Database["public"]["Enums"]["${name}"]`;
  const other = type.startsWith("time") ? "string" : `no TypeScript type for ${type}`;
  const known = TYPES[type] ?? (enums.has(name) ? (many ? `(${word})[]` : word) : other);
  if (nullable) return `${known} | null`;
  return known === "Json" && place === "column" ? "NonNullable<Json>" : known;
}

function fieldsOf(body: string): { name: string; type: string; isOptional: boolean }[] {
  return [...body.matchAll(/"(\w+)"(\??): (.*?)\s*(?=,\s*"|\}|$|\n)/g)].map(
    ([, name = "", optional, type = ""]) => ({
      name,
      type: type.trim(),
      isOptional: optional === "?",
    }),
  );
}
