import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { partWords, TABLE_WORDS, tableWords } from "./table-words.ts";

const folder = new URL("../../../supabase/migrations/", import.meta.url);
const sql = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
  .join("\n");

it("every public table and every copied one, and no other, has words for people", () => {
  const made = [...sql.matchAll(/^create (?:unlogged )?table (public\.\w+)/gm)].map(([, name = ""]) => name);
  const copied = /insert into private\.backup_tables \(name\) values([^;]*);/.exec(sql)?.[1] ?? "";
  const names = [...made, ...[...copied.matchAll(/'(\w+\.\w+)'/g)].map(([, name = ""]) => name)];
  expect(copied).toContain("public.albums");
  expect(made.length).toBeGreaterThan(50);
  const known = Object.keys(TABLE_WORDS).filter((name) => !name.startsWith("auth."));
  expect(new Set(known)).toEqual(new Set(names));
});

it("two tables never have the same words", () => {
  expect(new Set(Object.values(TABLE_WORDS)).size).toBe(Object.keys(TABLE_WORDS).length);
});

it("names the part under way, and a table that it does not know", () => {
  expect(partWords("rows", "public.albums")).toBe("Álbumes");
  expect(partWords("files", "foto.webp")).toBe("Fotos y archivos");
  expect(tableWords("public.of_a_newer_site")).toBe("Otros datos del sitio");
});
