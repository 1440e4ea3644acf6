import { describe, expect, it } from "vitest";
import type { ImportKind } from "../import-kind.ts";
import { cellsOf, missingFields, monthFirstDate, recognise, unusedHeaders } from "./columns.ts";
import { readFile } from "./read-file.ts";

const bytesOf = (text: string, encoding: "windows-1252" | "utf-16le" | "utf-16be") => {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  if (encoding === "windows-1252") return Uint8Array.from(codes);
  return Uint8Array.from(
    codes.flatMap((code) => (encoding === "utf-16le" ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff])),
  );
};
const read = (contents: BlobPart, kind: ImportKind = "events") =>
  readFile(kind, new Blob([contents]), "archivo.csv");
const TABLE = "Título;Lugar\nReunión;Salón\n";
const ROWS = [{ row: 2, cells: ["Reunión", "Salón"] }];

describe("a table", () => {
  it.each([
    ["UTF-8", TABLE],
    ["UTF-8 with its mark", `\uFEFF${TABLE}`],
    ["Windows-1252, in which Excel saves", bytesOf(TABLE, "windows-1252")],
    ["UTF-16 with its mark", bytesOf(`\uFEFF${TABLE}`, "utf-16le")],
    ["UTF-16 the other way round", bytesOf(`\uFEFF${TABLE}`, "utf-16be")],
    ["UTF-16 without a mark", bytesOf("Titulo;Lugar\nReunión;Salón\n", "utf-16le")],
  ])("is read from %s", async (_, contents) => {
    const { headers, rows } = await read(contents);
    expect(headers.map((header) => header.replace("Titulo", "Título"))).toEqual(["Título", "Lugar"]);
    expect(rows).toEqual(ROWS);
  });

  it.each([",", ";", "\t"])(
    "is parted by %j, and its quotes hold separators, quotes and lines together",
    async (sign) => {
      const { rows } = await read(`Título${sign}Lugar\r\n"Uno${sign} ""dos""\ntres"${sign}Patio\r\n`);
      expect(rows).toEqual([{ row: 2, cells: [`Uno${sign} "dos"\ntres`, "Patio"] }]);
    },
  );

  it("counts empty lines, as a spreadsheet does, and leaves them out", async () => {
    const { rows } = await read("Título,Lugar\nA,\n,\n\nB,Patio\n");
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, "A"],
      [5, "B"],
    ]);
  });

  it("keeps formulas as the text they are, and takes the sign away that our exports put before them", async () => {
    const { rows } = await read('Título,Lugar\n"=HYPERLINK(""x"")",+52 222\n\'=1+1,\'0012\n@todos,\'hola\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['=HYPERLINK("x")', "+52 222"],
      ["=1+1", "0012"],
      ["@todos", "'hola"],
    ]);
  });

  it.each([
    ["", /vacío/],
    ["\n\n", /vacío/],
    ["Título,Lugar\n", /solo tiene encabezados/],
    [`Título\n${"x\n".repeat(5_001)}`, /Son 5,001 filas.*caben 5,000/],
    ["PK\u0003\u0004…", /libro de Excel.*CSV UTF-8/],
    ["texto\u0000\u0001\u0000", /No es un archivo de texto/],
    ["x".repeat(5_242_881), /^Pesa 5\sMB y caben 5\sMB\./],
    ["BEGIN:VCALENDAR\n", /no trae eventos/],
    ["<rss></rss>", /elige arriba «Profecías»/],
  ])("is refused with a sentence: %#", async (contents, sentence) => {
    await expect(read(contents)).rejects.toThrow(sentence);
  });

  it.each(["ana@ejemplo.mx,Ana", "Culto,21/11/2026", "Picnic,07/18/2027", "Diezmo,$200"])(
    "without headings loses no row: %s",
    async (row) => {
      const source = await read(`${row}\n`);
      expect(source.isHeadless).toBe(true);
      expect(source.headers).toEqual(row.split(",").map((cell, at) => `Columna ${at + 1}: ${cell}`));
      expect(source.rows).toEqual([{ row: 1, cells: row.split(",") }]);
      expect((await read(TABLE)).isHeadless).toBeUndefined();
    },
  );

  it("takes 5,000 rows", async () => {
    expect((await read(`Título\n${"x\n".repeat(5_000)}`)).rows).toHaveLength(5_000);
  });
});

describe("columns", () => {
  it("are recognised in Spanish and English, each for one field", () => {
    expect(recognise("offerings", ["FECHA ", "Importe", "Fondo", "E-mail", "Nombre"])).toEqual({
      date: 0,
      amount: 1,
      fund: 2,
      email: 3,
      name: 4,
    });
    expect(
      recognise("events", ["Title", "Start Date", "Start time", "End Date", "End Time", "Location"]),
    ).toEqual({
      title: 0,
      date: 1,
      time: 2,
      endDate: 3,
      endTime: 4,
      place: 5,
    });
  });

  it("of dates are searched for one that has its month first", async () => {
    const dates = (date: string) => read(`Título,Fecha,Lugar\nUno,07/04/2027,\nDos,${date},07/18/2027\n`);
    const found = async (date: string) => {
      const source = await dates(date);
      return monthFirstDate("events", source, recognise("events", source.headers));
    };
    expect(await found("07/18/2027")).toBe("07/18/2027");
    expect(await found("18/07/2027")).toBe("");
  });

  it("that are missing or not used are named", async () => {
    const source = await read("Correo personal,Teléfono,\nana@ejemplo.mx,222,\n", "people");
    expect(missingFields("people", source, recognise("people", source.headers))).toEqual(["Correo"]);
    expect(unusedHeaders(source, { email: 0 })).toEqual(["Teléfono"]);
    expect(cellsOf(source, { email: 0 })).toEqual([{ row: 2, cells: { email: "ana@ejemplo.mx" } }]);
  });
});
