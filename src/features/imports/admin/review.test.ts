import { expect, it } from "vitest";
import type { Report, Source, StagedRow } from "./import.ts";
import type { ImportKind } from "./import-kind.ts";
import { readyLine } from "./ready-lines.ts";
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
  funds: [],
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
  expect(importedRows("people", CHECKED, REPORT, false).map(({ row }) => row)).toEqual([3]);
  expect(importedRows("people", CHECKED, REPORT, true).map(({ row }) => row)).toEqual([3, 4]);
  const members = { ...REPORT, repeats: [{ row: 4, code: "member" }] };
  expect(importedRows("people", CHECKED, members, true).map(({ row }) => row)).toEqual([3]);
});

it("of other kinds, repeated rows become something when they are wanted", () => {
  const report = { ...REPORT, repeats: [{ row: 4, code: "in_site" }] };
  expect(importedRows("events", CHECKED, report, false).map(({ row }) => row)).toEqual([3]);
  expect(importedRows("events", CHECKED, report, true).map(({ row }) => row)).toEqual([3, 4]);
});

it.each<[ImportKind, StagedRow, string]>([
  ["people", { row: 2, email: "ana@ejemplo.mx", note: "Ven" }, "Fila 2: ana@ejemplo.mx, «Ven»"],
  [
    "events",
    { row: 2, title: "Picnic", starts_at: "2027-07-04T10:00:00", ends_at: "2027-07-04T11:30:00" },
    "Fila 2: Picnic, domingo 4 de julio de 2027, 10:00 a. m. a 11:30 a. m.",
  ],
  [
    "events",
    {
      row: 2,
      title: "Retiro",
      starts_at: "2027-07-02T00:00:00",
      ends_at: "2027-07-04T23:59:00",
      is_whole_day: true,
      recurrence: "monthly",
      until: "2027-12-31",
      place: "Campamento",
    },
    "Fila 2: Retiro, viernes 2 de julio de 2027 a domingo 4 de julio de 2027, todo el día, cada mes, hasta el viernes 31 de diciembre de 2027, Campamento",
  ],
  [
    "offerings",
    { row: 2, given_on: "2026-01-03", amount: "1250.50", fund: "Diezmo", donor_name: "Ana", method: "cash" },
    "Fila 2: sábado 3 de enero de 2026, $1,250.50 MXN, Diezmo, Ana, efectivo",
  ],
  [
    "prophecies",
    { row: 2, title: "Luz", publish_date: "2024-03-12T18:00:00Z", category: "Fe" },
    "Fila 2: Luz, martes 12 de marzo de 2024, Fe",
  ],
  ["prophecies", { row: 2, title: "Luz" }, "Fila 2: Luz, sin fecha: queda la de hoy"],
])("a ready row of %s is said as it was read: %#", (kind, row, line) => {
  expect(readyLine(kind, "Fila", row).replaceAll("\u00a0", " ")).toBe(line);
});
