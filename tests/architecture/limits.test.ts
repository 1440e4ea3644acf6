import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { OF_EVERYTHING } from "#platform/supabase/timed-fetch.ts";

const root = join(import.meta.dirname, "..", "..");

const NUMBERS: Readonly<Record<string, number>> = LIMITS;

/** A limit named behind a line of SQL: "check (… <= 80), -- LIMITS.nameMax", or two, "LIMITS.tagMin, tagMax". */
const NAMED = /^(.*)--.*\bLIMITS\.(\w+)(?:, (\w+(?:Min|Max)))?/;

/** Lines that name a limit and say another number than it, as "file:line name 80". */
function otherNumbers(file: string, text: string): string[] {
  return text.split("\n").flatMap((line, at) => {
    const [, code = "", ...found] = NAMED.exec(line) ?? [];
    const names = found.filter(Boolean);
    const says =
      names.length === 0 ||
      meant(
        code,
        names.map((name) => NUMBERS[name]),
      ).test(code);
    return says ? [] : [`${file}:${at + 1} ${names.map((name) => `${name} ${NUMBERS[name]}`).join(", ")}`];
  });
}

/** How SQL says these numbers: a range both, a check its highest, anything else wherever. */
function meant(code: string, [one, other]: readonly (number | undefined)[]): RegExp {
  if (other !== undefined) return new RegExp(`between ${one} and ${other}\\b`);
  return new RegExp(`${code.includes("check (") ? "(?:<= |and |interval ')" : "\\b"}${one}\\b`);
}

const migrations = globSync("supabase/migrations/*.sql", { cwd: root }).map(
  (file) => [file, readFileSync(join(root, file), "utf8")] as const,
);

test("the database's limits are those of src/domain/limits.ts, by whose name they are called", () => {
  expect(migrations.flatMap(([file, text]) => otherNumbers(file, text))).toEqual([]);
});

test("most of what limits a row is a check that names its limit", () => {
  const named = migrations.join("\n").match(/check \(.*-- LIMITS\./g);
  expect(named?.length).toBeGreaterThan(45);
});

test.each([
  ["check (char_length(name) <= 81), -- LIMITS.nameMax", "nameMax 80"],
  ["check (char_length(name) >= 80), -- LIMITS.nameMax", "nameMax 80"],
  ["check (char_length(tag) between 2 and 29) -- LIMITS.tagMin, tagMax", "tagMin 2, tagMax 30"],
  ["limit 100 -- LIMITS.pageSize", "pageSize 10"],
  ["check (char_length(name) <= 80) -- LIMITS.nombreMax", "nombreMax undefined"],
])("another number is found: %s", (line, said) => {
  expect(otherNumbers("a.sql", line)).toEqual([`a.sql:1 ${said}`]);
});

test("the page waits as long as the database for what callers with an account may do for 60 s", () => {
  const text = migrations.map(([, sql]) => sql).join("\n");
  const granted =
    text.match(/^grant execute on function [^;]*\bto [^;]*\bauthenticated\b/gm)?.join("\n") ?? "";
  const long = [
    ...text.matchAll(
      /^create (?:or replace )?function (public\.\w+)(?:(?! as \$)[^])*? set statement_timeout = '60s' as /gm,
    ),
  ].flatMap(([, name = ""]) => (new RegExp(`${name}\\b`).test(granted) ? [name.replace("public.", "")] : []));
  expect(long).toContain("run_import");
  expect(long.filter((name) => !OF_EVERYTHING.test(`/rest/v1/rpc/${name}`))).toEqual([]);
});
