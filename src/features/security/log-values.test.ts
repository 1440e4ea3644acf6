import { describe, expect, it } from "vitest";
import { changeLines, unnamedChanges } from "./log-values.ts";
import { aBankChange, anEntry } from "./testing/a-log.ts";

describe("what changed", () => {
  it("is each part of a setting, before and after", () => {
    expect(changeLines(aBankChange())).toEqual([
      { label: "Banco", before: "BBVA", after: "Banorte" },
      { label: "CLABE", before: "002010077777777771", after: "032180000118359719" },
    ]);
  });

  it("has only an after of what was added, and only a before of what is gone", () => {
    const changes = { key: "bank", value: { bank: "BBVA" } };
    expect(changeLines(aBankChange({ action: "INSERT", changes }))).toEqual([
      { label: "Banco", before: null, after: "BBVA" },
    ]);
    expect(changeLines(aBankChange({ action: "DELETE", changes }))).toEqual([
      { label: "Banco", before: "BBVA", after: null },
    ]);
  });

  it("is a year as people write it", () => {
    const changes = { value: [{}, { foundedYear: 1998 }] };
    expect(changeLines(aBankChange({ changes }))).toEqual([
      { label: "Año de fundación", before: null, after: "1998" },
    ]);
  });

  it("says a part that came or went", () => {
    expect(changeLines(aBankChange({ changes: { value: [{}, { note: "Gracias" }] } }))).toEqual([
      { label: "Nota", before: null, after: "Gracias" },
    ]);
  });

  it("is a list of a setting in its texts, without ids", () => {
    const changes = { value: [[{ id: "x", day: "Domingo", time: "10:00" }], { length: 900, md5: "a" }] };
    expect(changeLines(aBankChange({ row_id: "schedule", changes }))).toEqual([
      { label: "Lista", before: "Domingo · 10:00", after: "un texto de 900 letras" },
    ]);
  });

  it.each([
    ["is_public", [true, false], "Sí", "No"],
    ["status", ["draft", "published"], "Borrador", "Publicado"],
    ["capacity", [null, 1_200], null, "1,200"],
    ["given_on", ["2026-11-20", "2026-11-21"], "20 nov 2026", "21 nov 2026"],
    ["tags", [["fe"], ["fe", "luz"]], "fe", "fe, luz"],
    ["content", [{ length: 301, md5: "a" }, ""], "un texto de 301 letras", null],
    ["title", ["Uno", "Dos"], "Uno", "Dos"],
  ])("says %s in words", (column, values, before, after) => {
    const [line] = changeLines(anEntry({ changes: { [column]: values } }));
    expect([line?.before, line?.after]).toEqual([before, after]);
  });

  it("says nothing of what no screen has a word for, but how much of it there is", () => {
    const entry = anEntry({ changes: { title: ["Uno", "Dos"], line_id: [null, "x"] } });
    expect(changeLines(entry)).toHaveLength(1);
    expect(unnamedChanges(entry)).toBe(1);
  });

  it("says nothing twice: an account's sentence has it all, and an act changes no row", () => {
    expect(changeLines(anEntry({ table_name: "app_users", changes: { role: ["member", "admin"] } }))).toEqual(
      [],
    );
    expect(changeLines(anEntry({ action: "EXPORT", changes: { rows: 3 } }))).toEqual([]);
  });
});
