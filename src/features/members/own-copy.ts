import { formatDateTime } from "#lib/dates.ts";
import { FIELD_TITLES, PART_TITLES } from "./own-copy-texts.ts";

/**
 * Answer of `export_my_data`: rows by the name of their table, the time it was made, and the paths of the person's
 * files.
 */
export interface OwnCopy {
  made_at: string;
  files: OwnFile[];
  [part: string]: unknown;
}

/** A file in the storage. */
export interface OwnFile {
  bucket: string;
  name: string;
}

/** A downloaded file of the person; null when the storage no longer has it. */
export interface FetchedFile extends OwnFile {
  bytes: Uint8Array<ArrayBuffer> | null;
}

const FOLDERS: Readonly<Record<string, string>> = { avatars: "foto", receipts: "comprobantes" };
const FIRST_PAGE = "Empieza aquí.html";

/** A ZIP archive of one's copy: a page to read, the same as JSON for other programs, and one's own files. */
export async function archiveOf(copy: OwnCopy, files: readonly FetchedFile[]): Promise<Blob> {
  const { strToU8, zipSync } = await import("fflate");
  const archive = zipSync({
    [FIRST_PAGE]: strToU8(pageOf(copy, files)),
    "mis-datos.json": strToU8(JSON.stringify(copy, null, 2)),
    // Pictures and PDFs are compressed already.
    ...Object.fromEntries(
      files.flatMap((file) =>
        file.bytes ? [[placeOf(file), [file.bytes, { level: 0 as const }] as const]] : [],
      ),
    ),
  });
  return new Blob([archive], { type: "application/zip" });
}

/** Where a file lies in the archive: "comprobantes/abc.webp". */
function placeOf({ bucket, name }: OwnFile): string {
  return `${FOLDERS[bucket] ?? bucket}/${name.split("/").slice(1).join("-")}`;
}

/** The page with everything in it, for people: it opens without network and asks for nothing. */
export function pageOf(copy: OwnCopy, files: readonly FetchedFile[]): string {
  const parts = Object.keys(copy)
    .filter((name) => Array.isArray(copy[name]) && name !== "files")
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.localeCompare(b));
  const filled = parts.filter((name) => rowsOf(copy, name).length > 0);
  const empty = parts.filter((name) => rowsOf(copy, name).length === 0).map(titleOf);
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mis datos</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
h2 { margin-top: 2.5rem; }
dl { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid #8886; border-radius: 0.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; overflow-wrap: anywhere; white-space: pre-wrap; }
</style>
<h1>Mis datos</h1>
<p>Esto es todo lo que el sitio sabía de ti el ${text(formatDateTime(copy.made_at))} El archivo <a href="mis-datos.json">mis-datos.json</a> trae lo mismo para otros programas.</p>
<nav><ul>
${filled.map((name) => `<li><a href="#${text(name)}">${text(titleOf(name))}</a> (${rowsOf(copy, name).length})</li>`).join("\n")}
</ul></nav>
${filesPart(files)}
${filled.map((name) => `<h2 id="${text(name)}">${text(titleOf(name))}</h2>\n${rowsOf(copy, name).map(rowPart).join("\n")}`).join("\n")}
${empty.length > 0 ? `<h2>De esto no hay nada</h2>\n<p>${text(empty.join(" · "))}</p>` : ""}
</html>
`;
}

function filesPart(files: readonly FetchedFile[]): string {
  if (files.length === 0) return "";
  const items = files.map((file) =>
    file.bytes
      ? `<li><a href="${text(encodeURI(placeOf(file)))}">${text(placeOf(file))}</a></li>`
      : `<li>${text(placeOf(file))}: ya no estaba cuando se hizo esta copia</li>`,
  );
  return `<h2>Tus archivos</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}

function rowPart(row: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  return `<dl>\n${fields.map(([name, value]) => `<dt>${text(FIELD_TITLES[name] ?? name)}</dt><dd>${text(valueText(value))}</dd>`).join("\n")}\n</dl>`;
}

function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "string")
    return /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value) ? formatDateTime(value) : value;
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function rowsOf(copy: OwnCopy, name: string): Record<string, unknown>[] {
  return copy[name] as Record<string, unknown>[];
}

const ORDER = Object.keys(PART_TITLES);

function orderOf(name: string): number {
  const at = ORDER.indexOf(name);
  return at < 0 ? ORDER.length : at;
}

const titleOf = (name: string) => PART_TITLES[name] ?? name;

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A person's words as text, never as markup. */
function text(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
}
