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

it("opens the data again when the session has ended, and listens on", async () => {
  const heard: string[] = [];
  const stop = await db.listen("greetings", (payload) => heard.push(payload));
  const broken = new WebAssembly.RuntimeError("null function");
  const exec = vi.spyOn(PGlite.prototype, "exec");
  onTestFinished(() => exec.mockRestore());
  for (let attempt = 0; attempt < 3; attempt++) exec.mockRejectedValueOnce(broken);
  await expect(db.exec("select 1")).rejects.toBe(broken);
  expect(await words()).toEqual([{ words: ["a"] }]);
  expect(await db.query("select current_setting('search_path') as path")).toEqual([
    { path: '"$user", public, extensions' },
  ]);
  await db.exec("notify greetings, 'hola'");
  await expect.poll(() => heard).toEqual(["hola"]);
  await stop();
});
