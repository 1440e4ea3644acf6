import Papa from "papaparse";
import { LIMITS } from "#domain/limits.ts";
import { formatCount } from "#lib/counting.ts";
import { ReadingProblem, type Source } from "../import.ts";
import { nextTask } from "./slices.ts";
import { readAmount, readDay, readEmail } from "./values.ts";

/** Characters that are parsed at a time: a few milliseconds of work. */
const CHUNK = 100_000;
/** Written before a cell by our exports, so that no spreadsheet runs it. */
const KEPT_AS_TEXT = /^'(?=[=+\-@\d])/;

/** The separated values of a text: comma, semicolon or tab, as its first lines tell. Throws ReadingProblem. */
export async function readTable(text: string, fileName: string): Promise<Source> {
  const found: { row: number; cells: string[] }[] = [];
  let record = 0;
  let filled = 0;
  await inChunks(text, (records) => {
    for (const cells of records) {
      record += 1;
      const clean = cells.map((cell) => cell.trim().replace(KEPT_AS_TEXT, ""));
      if (clean.every((cell) => cell === "")) continue;
      filled += 1;
      // Beyond the limit they are only counted, for the sentence.
      if (filled <= LIMITS.importRows + 1) found.push({ row: record, cells: clean });
    }
  });
  const [head, ...rows] = found;
  if (!head) throw new ReadingProblem("El archivo está vacío.");
  if (head.cells.some(isValue)) {
    refuseTooMany(filled, "filas");
    const headers = head.cells.map((cell, at) => `Columna ${at + 1}${cell && `: ${cell}`}`);
    return { fileName, noun: "Fila", headers, rows: found, entries: [], isHeadless: true, notes: [] };
  }
  if (rows.length === 0)
    throw new ReadingProblem("El archivo solo tiene encabezados: no hay filas que importar.");
  refuseTooMany(filled - 1, "filas");
  return { fileName, noun: "Fila", headers: head.cells, rows, entries: [], notes: [] };
}

/** Whether a cell is an e-mail, a date or an amount, which no heading is. */
const isValue = (cell: string) =>
  [readEmail, readDay, readMonthFirst, readAmount].some((read) => "value" in read(cell));
const readMonthFirst = (cell: string) => readDay(cell, "month");

/** Throws ReadingProblem above the rows of one import. */
export function refuseTooMany(count: number, noun: string): void {
  if (count > LIMITS.importRows)
    throw new ReadingProblem(
      `Son ${formatCount(count)} ${noun}, y en una importación caben ${formatCount(LIMITS.importRows)}. Divide el archivo e importa una parte tras otra.`,
    );
}

function inChunks(text: string, take: (records: string[][]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: separatorOf(text),
      chunkSize: CHUNK,
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          take(data);
        } catch (error) {
          parser.abort();
          reject(error);
          return;
        }
        parser.pause();
        void nextTask().then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
}

/** The library's own guess is led astray by empty lines. */
function separatorOf(text: string): string {
  return Papa.parse(text.slice(0, CHUNK), {
    preview: 10,
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t"],
  }).meta.delimiter;
}
