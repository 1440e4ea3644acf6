import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { JOB_WORDS } from "./job-words.ts";

const folder = new URL("../../../supabase/migrations/", import.meta.url);

it("every job of the database, and no other, has words for people", () => {
  const names = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .flatMap((sql) => [...sql.matchAll(/insert into private\.jobs \([^)]*\) values([^;]*);/g)])
    .flatMap(([, rows = ""]) => [...rows.matchAll(/'(\w+)'\)/g)].map(([, name = ""]) => name));
  expect(names.length).toBeGreaterThan(40);
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual(names.toSorted());
});

it("two jobs never have the same words", () => {
  expect(new Set(Object.values(JOB_WORDS)).size).toBe(Object.keys(JOB_WORDS).length);
});
