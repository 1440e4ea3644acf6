import { LIMITS } from "#domain/limits.ts";
import { formatBytes } from "#lib/amounts.ts";
import { ReadingProblem, type Source } from "../import.ts";
import { KINDS, type ImportKind } from "../import-kind.ts";
import { decodeText } from "./text.ts";

/** The rows of a file or of a pasted text, whatever its format. Throws ReadingProblem for what is none, or too large. */
export async function readFile(kind: ImportKind, file: Blob, fileName: string): Promise<Source> {
  if (file.size === 0) throw new ReadingProblem("El archivo está vacío.");
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  const start = decodeText(head)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (start.startsWith("PK\u0003\u0004"))
    throw new ReadingProblem(
      "Es un libro de Excel. Ábrelo y elige «Guardar como», «CSV UTF-8»; ese archivo sí se importa.",
    );
  if (start.includes("\u0000")) throw new ReadingProblem("No es un archivo de texto.");
  if (start.startsWith("<")) {
    requireKind(kind, "prophecies", "un canal o una exportación de WordPress");
    requireSize(file, LIMITS.importExportBytes);
    return (await import("./feed.ts")).readFeed(file, fileName);
  }
  requireSize(file, LIMITS.importBytes);
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (/^BEGIN:VCALENDAR/i.test(start)) {
    requireKind(kind, "events", "un calendario");
    return (await import("./calendar.ts")).readCalendar(text, fileName);
  }
  return (await import("./table.ts")).readTable(text, fileName);
}

function requireKind(kind: ImportKind, needed: ImportKind, what: string): void {
  if (kind !== needed) throw new ReadingProblem(`Es ${what}: elige arriba «${KINDS[needed].label}».`);
}

function requireSize(file: Blob, most: number): void {
  if (file.size > most)
    throw new ReadingProblem(
      `Pesa ${formatBytes(file.size)} y caben ${formatBytes(most)}. Divídelo, o expórtalo por año.`,
    );
}
