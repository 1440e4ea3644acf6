import Papa from "papaparse";
import { expect, it } from "vitest";
import { csvName, toCsv } from "./csv.ts";

const read = async (blob: Blob) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blob.arrayBuffer());

it("is what a spreadsheet opens: marked as UTF-8, quoted, one line a row", async () => {
  const blob = toCsv(
    [
      { header: "Nombre", value: ({ name }: { name: string | null; n: number }) => name },
      { header: "Número", value: ({ n }) => n },
    ],
    [
      { name: 'Ángel "Gel", el del pan', n: 3 },
      { name: null, n: -2 },
    ],
  );
  expect(await read(blob)).toBe('\uFEFFNombre,Número\r\n"Ángel ""Gel"", el del pan",3\r\n,-2\r\n');
});

it.each(["=1+1", "+52", "-2+3", "@SUM(A1)", "\tx", "\rx"])(
  "keeps %j a text instead of a formula",
  async (value) => {
    const text = await read(toCsv([{ header: "a", value: () => value }], [{}]));
    expect(text.split("\r\n")[1]).toMatch(/^"?'/);
  },
);

const cells = async (texts: readonly string[]) => {
  const text = await read(toCsv([{ header: "Nota", value: (note: string) => note }], texts));
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, "").replace(/\r\n$/, ""))
    .data.slice(1)
    .flat();
};

it.each([
  ["a note of several lines", '=HYPERLINK("http://evil.test")\n(gracias)'],
  ["other ends of lines", "@SUM(1)\r\nfin"],
  ["a line separator", "+1\u2028fin"],
  ["a line break in front", "\n=1"],
  ["full-width signs", "＝1+1"],
  ["a full-width plus", "＋1"],
  ["a full-width hyphen", "－1"],
  ["a full-width at", "＠SUM(1)"],
  ["a small equals sign", "﹦1"],
  ["blanks in front", "  =1"],
  ["a hard blank in front", "\u00A0=1"],
  ["NUL in front", "\0=1"],
  ["a byte order mark in front", "\uFEFF=1"],
  ["nothing visible in front", "\u200B\u202E=1"],
])("keeps a formula as text behind %s", async (_what, hostile) => {
  expect(await cells([hostile])).toEqual([`'${hostile}`]);
});

it("leaves what is no formula as it was written", async () => {
  const texts = ["Gracias", "3 = 3", "a@b.mx", "250.00", "1-2", " dos ", "línea\n=otra"];
  expect(await cells(texts)).toEqual(texts);
});

it.each([
  "MBAN01002611270000123456789",
  "646180110400000007",
  "085904276420260101234567890",
  "123456789012",
  "0142",
])("keeps each digit of %s", async (digits) => {
  const text = /^\d+$/.test(digits) ? `'${digits}` : digits;
  expect(await cells([digits])).toEqual([text]);
});

it.each(["2225550142", "12345678901", "0", "0.50", "1250.50"])("leaves %s a number", async (amount) => {
  expect(await cells([amount])).toEqual([amount]);
});

it.each([
  [["ofrendas"], "2026-03", "ofrendas-2026-03.csv"],
  [
    ["ofrendas", "Misión: Perú", "Por confirmar"],
    "2026-03",
    "ofrendas-mision-peru-por-confirmar-2026-03.csv",
  ],
  [["usuarios"], "2026-11-27", "usuarios-2026-11-27.csv"],
  [["ofrendas", "../😀"], "2026-11-27", "ofrendas-2026-11-27.csv"],
])("a file of %j of %s is named %s", (what, when, name) => {
  expect(csvName(what, when)).toBe(name);
});
