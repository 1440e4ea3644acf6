import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, type LocalDatabase } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "iglesia-embedded-"));
let db: LocalDatabase;
beforeAll(async () => {
  db = await openDatabase({ dataDir: join(folder, "postgres") });
  await db.exec("create table public.lists (words text[]); insert into public.lists values ('{a}')");
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const words = () => db.query("select words from public.lists");

it("refuses a value that is no list, inside a transaction too, and goes on", async () => {
  for (const value of [true, 1, { a: 1 }]) {
    await expect(db.query("insert into public.lists values ($1)", [value])).rejects.toMatchObject({
      code: "22P02",
    });
    const whole = db.transaction(async (within) => {
      await within.exec("insert into public.lists values ('{b}')");
      await within.query("insert into public.lists values ($1)", [value]);
    });
    await expect(whole).rejects.toMatchObject({ code: "22P02" });
    expect(await words()).toEqual([{ words: ["a"] }]);
  }
});

it("takes and gives lists of a type that was made after it opened", async () => {
  await db.exec("create type public.mood as enum ('calm', 'glad')");
  expect(await db.query("select $1::public.mood[] as moods", [["calm", "glad"]])).toEqual([
    { moods: ["calm", "glad"] },
  ]);
});

it("leaves no transaction open behind a script that began one and failed", async () => {
  await expect(db.exec("begin; select no_such_thing")).rejects.toThrow("no_such_thing");
  expect(await words()).toEqual([{ words: ["a"] }]);
  await expect(db.query('select 1 as "a\0b"')).rejects.toMatchObject({ code: "22021" });
  expect(await words()).toEqual([{ words: ["a"] }]);
});

/** Makes the next `times` scripts fail of `failure` without reaching the session. */
function failing(failure: Error, times: number): Error {
  const exec = vi.spyOn(PGlite.prototype, "exec");
  onTestFinished(() => exec.mockRestore());
  for (let attempt = 0; attempt < times; attempt++) exec.mockRejectedValueOnce(failure);
  return failure;
}

it.each<[string, Error, number]>([
  ["no longer answers", new Error("null function"), 3],
  ["has ended", new WebAssembly.RuntimeError("memory access out of bounds"), 1],
  ["has lost its memory", Object.assign(new Error("cache lookup failed"), { code: "XX000" }), 1],
  ["is out of step", Object.assign(new Error("unnamed prepared statement"), { code: "26000" }), 1],
])("opens the data again when the session %s, and listens on", async (_what, failure, times) => {
  const heard: string[] = [];
  const stop = await db.listen("greetings", (payload) => heard.push(payload));
  const opened = vi.spyOn(PGlite, "create");
  onTestFinished(() => opened.mockRestore());
  failing(failure, times);
  await expect(db.exec("select 1")).rejects.toBe(failure);
  expect(opened).toHaveBeenCalledOnce();
  expect(await words()).toEqual([{ words: ["a"] }]);
  expect(await db.query("select current_setting('search_path') as path")).toEqual([
    { path: '"$user", public, extensions' },
  ]);
  await db.exec("notify greetings, 'hola'");
  await expect.poll(() => heard).toEqual(["hola"]);
  await stop();
});

it("opens the data again when the session answers nothing where a row is due", async () => {
  const query = vi.spyOn(PGlite.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const nothing = { rows: [], fields: [], affectedRows: 0 };
  query
    .mockRejectedValueOnce(new Error("refused"))
    .mockResolvedValueOnce(nothing)
    .mockResolvedValueOnce(nothing);
  const opened = vi.spyOn(PGlite, "create");
  onTestFinished(() => opened.mockRestore());
  await expect(db.query("select 1")).rejects.toThrow("refused");
  expect(opened).toHaveBeenCalledOnce();
  expect(await words()).toEqual([{ words: ["a"] }]);
});

it("loses nothing with a statement that is refused, however many there are", async () => {
  const refused = new Map<string, number>();
  const count = ({ code }: { code: string }) => void refused.set(code, (refused.get(code) ?? 0) + 1);
  const opened = vi.spyOn(PGlite, "create");
  onTestFinished(() => opened.mockRestore());
  const whole = db.transaction(async (within) => {
    for (let at = 0; at < 15_000; at++) await within.query("no statement").catch(count);
    throw new Error("all were refused");
  });
  await expect(whole).rejects.toThrow("all were refused");
  expect(refused).toEqual(new Map([["42601", 15_000]]));
  expect(await words()).toEqual([{ words: ["a"] }]);
  expect(opened).not.toHaveBeenCalled();
});
