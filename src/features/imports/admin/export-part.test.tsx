import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { readRowsOf } from "./export-api.ts";
import { importStage, button, open } from "./testing/import-steps.tsx";

const stage = importStage();

describe("everything in one file", () => {
  it("is saved line by line, noted in the log, and the last exports are listed", async () => {
    const lines: string[] = [];
    const file = {
      write: async (text: string) => void lines.push(text),
      close: async () => void lines.push("closed"),
      abort: async () => void lines.push("aborted"),
    };
    vi.stubGlobal("showSaveFilePicker", async () => ({ createWritable: async () => file }));
    stage.server.exports = [
      {
        id: 1,
        created_at: "2026-11-20T18:30:00Z",
        actor_name: "Ana Ruiz",
        table_name: "donations",
        changes: { rows: 3 },
      },
    ];
    const { container } = await open("?parte=exportar");
    await expect.element(page.getByText("Ana Ruiz exportó las ofrendas: 3 renglones")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await expect
      .element(page.getByRole("link", { name: "Informe del mes" }))
      .toHaveAttribute("href", "/admin/informe");
    await button("Exportar todo").click();
    await expect.poll(() => lines.at(-1)).toBe("closed");
    expect(lines[0]).toBe(
      '{"table":"events","row":{"id":"e1","title":"Vigilia"}}\n{"table":"events","row":{"id":"e2","title":"Retiro"}}\n',
    );
    expect(stage.server.bodies("record_export")).toEqual([{ p_what: "everything", p_rows: 2 }]);
  });

  it("leaves no file when the log does not take it", async () => {
    const done: string[] = [];
    const file = {
      write: async () => undefined,
      close: async () => void done.push("closed"),
      abort: async () => void done.push("aborted"),
    };
    vi.stubGlobal("showSaveFilePicker", async () => ({ createWritable: async () => file }));
    stage.server.refusals.set("record_export", { status: 403, code: "42501", message: "rank_required" });
    await open("?parte=exportar");
    await button("Exportar todo").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No se pudo exportar/);
    expect(done).toEqual(["aborted"]);
  });

  it("has each row once, whatever is deleted between two pages", async () => {
    const ids = Array.from({ length: 1_001 }, (_, at) => anId(at + 1));
    stage.server.tables["events"] = ids.map((id) => ({ id }));
    const read: unknown[] = [];
    for await (const rows of readRowsOf({ name: "events", columns: ["id"], keys: ["id"] })) {
      read.push(...rows);
      stage.server.tables["events"] = stage.server.tables["events"].filter(({ id }) => id !== anId(1));
    }
    expect(read).toEqual(ids.map((id) => ({ id })));
  });

  it("has every row of a key that two pages share", async () => {
    const talks = Array.from({ length: 1_002 }, (_, at) => ({
      request_id: anId(Math.min(at, 998)),
      asked_at: at,
    }));
    stage.server.tables["prayer_talks"] = talks;
    const table = { name: "prayer_talks", columns: ["request_id", "asked_at"], keys: ["request_id"] };
    const read: unknown[] = [];
    for await (const rows of readRowsOf(table)) read.push(...rows);
    expect(read).toEqual(talks);
  });
});
