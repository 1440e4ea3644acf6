import { expect, it } from "vitest";
import type { Report, Source } from "./import.ts";
import { importedRows, leftOver, problemsOf, rowsOf, titlesOf } from "./review.ts";

const SOURCE: Source = {
  fileName: "a.csv",
  noun: "Fila",
  headers: ["Correo", "Tel"],
  rows: [2, 3, 4, 5].map((row) => ({ row, cells: [`p${row}@ejemplo.mx`, "222"] })),
  entries: [],
  notes: [],
};
const REPORT: Report = {
  ready: 1,
  repeats: [{ row: 4, code: "invited" }],
  problems: [{ row: 5, code: "too_many_invitations" }],
};
const CHECKED = {
  problems: [{ row: 2, label: "Correo", sentence: "no es un correo" }],
  rows: [3, 4, 5].map((row) => ({ row, email: `p${row}@ejemplo.mx` })),
};

it("problems name their rows; invitations beyond the day's limit are counted apart", () => {
  const { problems, forTomorrow } = problemsOf("people", CHECKED, REPORT);
  expect([problems, forTomorrow]).toEqual([CHECKED.problems, 1]);
  expect(rowsOf([...problems, ...problems])).toBe(1);
});

it("the rows that do not go in can be taken back with the reason in a last column", () => {
  const { columns, rows } = leftOver("people", SOURCE, CHECKED, REPORT);
  expect(columns.map(({ header }) => header)).toEqual(["Correo", "Tel", "Problema"]);
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ["p2@ejemplo.mx", "222", "Correo: no es un correo"],
    ["p5@ejemplo.mx", "222", expect.stringMatching(/^Correo: queda para mañana/)],
  ]);
});

it("entries have a title and no columns", () => {
  const entries = [{ row: 2, cells: { title: "Luz", date: "x" } }];
  const source = { ...SOURCE, headers: [], rows: [], entries };
  expect(titlesOf(source).get(2)).toBe("Luz");
  expect(leftOver("prophecies", source, CHECKED, REPORT).rows.map(({ cells }) => cells)).toEqual([
    ["Luz", "x"],
  ]);
});

it("mails go to those who were invited, and to those known only when they are wanted", () => {
  expect(importedRows(CHECKED, REPORT, false).map(({ row }) => row)).toEqual([3]);
  expect(importedRows(CHECKED, REPORT, true).map(({ row }) => row)).toEqual([3, 4]);
  const members = { ...REPORT, repeats: [{ row: 4, code: "member" }] };
  expect(importedRows(CHECKED, members, true).map(({ row }) => row)).toEqual([3]);
});
