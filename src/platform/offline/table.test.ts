import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { deleteDatabase, openDexieStore } from "./dexie-store.ts";
import { memoryTable, readOnlyTable, type Table } from "./table.ts";

interface Row {
  id: string;
  value: unknown;
}

const makers: Record<string, () => Promise<Table<Row>>> = {
  memory: () => Promise.resolve(memoryTable<Row>()),
  Dexie: async () => (await openDexieStore("tables", () => {})).store.values,
};

describe.each(Object.entries(makers))("a table in %s", (_, make) => {
  afterEach(() => deleteDatabase("tables"));

  it("gives back what was put, also when it is put again", async () => {
    const table = await make();
    await table.put({ id: "a", value: 1 });
    await table.put({ id: "a", value: 2 });
    await table.putAll([{ id: "b", value: 3 }]);
    expect(await table.get("a")).toEqual({ id: "a", value: 2 });
    expect(await table.get("z")).toBeUndefined();
    expect(await table.list()).toHaveLength(2);
  });

  it("lists rows, and their keys alone, by how the keys begin", async () => {
    const table = await make();
    await table.putAll(["b:1", "a:1", "a:2", "ab"].map((id) => ({ id, value: id })));
    expect((await table.list("a:")).map(({ id }) => id).toSorted()).toEqual(["a:1", "a:2"]);
    expect((await table.ids("a:")).toSorted()).toEqual(["a:1", "a:2"]);
    expect(await table.ids()).toHaveLength(4);
  });

  it("deletes one row or all", async () => {
    const table = await make();
    await table.putAll([
      { id: "a", value: 1 },
      { id: "b", value: 2 },
    ]);
    await table.delete("a");
    await table.delete("never there");
    await table.put({ id: "c", value: 3 });
    await table.deleteAll(["c", "never there"]);
    expect(await table.list()).toEqual([{ id: "b", value: 2 }]);
    await table.clear();
    expect(await table.list()).toEqual([]);
  });

  it("edits a row that is there and deletes it on null", async () => {
    const table = await make();
    await table.put({ id: "a", value: 1 });
    expect(await table.change("a", (row) => ({ ...row, value: 2 }))).toBe(true);
    expect(await table.get("a")).toEqual({ id: "a", value: 2 });
    expect(await table.change("a", () => null)).toBe(true);
    expect(await table.list()).toEqual([]);
  });

  it("does not bring back what somebody deleted", async () => {
    const table = await make();
    expect(await table.change("gone", (row) => row)).toBe(false);
    expect(await table.list()).toEqual([]);
  });

  it("loses no edit when two come at once", async () => {
    const table = await make();
    await table.put({ id: "a", value: 0 });
    const increase = () => table.change("a", (row) => ({ ...row, value: (row.value as number) + 1 }));
    await Promise.all(Array.from({ length: 20 }, increase));
    expect(await table.get("a")).toEqual({ id: "a", value: 20 });
  });
});

describe("readOnlyTable", () => {
  it("reads, and refuses every write", async () => {
    const rows = memoryTable<Row>();
    await rows.put({ id: "a", value: 1 });
    const table = readOnlyTable(rows, () => Promise.reject(new Error("no")));
    expect(await table.get("a")).toEqual({ id: "a", value: 1 });
    expect(await table.list()).toHaveLength(1);
    expect(await table.ids()).toEqual(["a"]);
    await expect(table.put({ id: "b", value: 2 })).rejects.toThrow("no");
    await expect(table.putAll([])).rejects.toThrow("no");
    await expect(table.delete("a")).rejects.toThrow("no");
    await expect(table.deleteAll(["a"])).rejects.toThrow("no");
    await expect(table.clear()).rejects.toThrow("no");
    await expect(table.change("a", () => null)).rejects.toThrow("no");
    expect(await rows.list()).toHaveLength(1);
  });
});
