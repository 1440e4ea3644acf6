import { expect, it } from "vitest";
import { exportEverything, type ExportPorts } from "./export-everything.ts";

const TABLES = ["events", "donations"].map((name) => ({ name, columns: ["id"], keys: ["id"] }));

function ports(changes: Partial<ExportPorts> = {}) {
  const done: string[] = [];
  const all: ExportPorts = {
    tables: TABLES,
    async *readRows({ name }) {
      yield [{ id: `${name} 1` }];
      if (name === "events") yield [{ id: "events 2" }, { id: "á\n" }];
    },
    record: async (rows) => void done.push(`recorded ${rows}`),
    write: async (lines) => void done.push(lines),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  };
  return { all, done };
}

it("each row is a line of JSON with its table, page by page; the log knows before the end", async () => {
  const { all, done } = ports();
  expect(await exportEverything(all)).toBe(4);
  expect(done).toEqual([
    '{"table":"events","row":{"id":"events 1"}}\n',
    '{"table":"events","row":{"id":"events 2"}}\n{"table":"events","row":{"id":"á\\n"}}\n',
    '{"table":"donations","row":{"id":"donations 1"}}\n',
    "recorded 4",
  ]);
});

it("an export that the log does not take, or that is left, fails", async () => {
  const refused = ports({ record: async () => Promise.reject(new Error("refused")) });
  await expect(exportEverything(refused.all)).rejects.toThrow("refused");
  const left = ports({ signal: AbortSignal.abort() });
  await expect(exportEverything(left.all)).rejects.toThrow(/abort/i);
  expect(left.done).toEqual([]);
});
