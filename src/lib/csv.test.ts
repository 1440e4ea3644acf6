import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

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
