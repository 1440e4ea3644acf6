import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BUCKET_WORDS, countedFiles, partWords, TABLE_WORDS, tableWords } from "./table-words.ts";

const folder = new URL("../../../supabase/migrations/", import.meta.url);
const sql = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
  .join("\n");

it("every public table and every copied one, and no other, has words for people", () => {
  const made = [...sql.matchAll(/^create (?:unlogged )?table (public\.\w+)/gm)].map(([, name = ""]) => name);
  const copied = /insert into private\.backup_tables \(name\) values([^;]*);/.exec(sql)?.[1] ?? "";
  const carried = [...sql.matchAll(/'(\w+\.\w+)', 'carried'/g)].map(([, name = ""]) => name);
  const names = [...made, ...carried, ...[...copied.matchAll(/'(\w+\.\w+)'/g)].map(([, name = ""]) => name)];
  expect(carried).toContain("private.erasures");
  expect(copied).toContain("public.albums");
  expect(made.length).toBeGreaterThan(50);
  const known = Object.keys(TABLE_WORDS).filter((name) => !name.startsWith("auth."));
  expect(new Set(known)).toEqual(new Set(names));
});

it("every bucket but that of the copies has words for its files", () => {
  // every bucket has its rights there
  const rights = readFileSync(new URL("../../../tests/db/permissions.csv", import.meta.url), "utf8");
  const made = [...rights.matchAll(/^bucket,([a-z-]+),/gm)].map(([, name = ""]) => name);
  expect(new Set([...Object.keys(BUCKET_WORDS), "backups"])).toEqual(new Set(made));
  expect(countedFiles([{ bucket: "gallery" }, { bucket: "avatars" }, { bucket: "gallery" }])).toBe(
    "2 fotos de álbumes y 1 retrato",
  );
});

it("two tables never have the same words", () => {
  expect(new Set(Object.values(TABLE_WORDS)).size).toBe(Object.keys(TABLE_WORDS).length);
});

it("names the part under way, and a table that it does not know", () => {
  expect(partWords("rows", "public.albums")).toBe("Álbumes");
  expect(partWords("files", "foto.webp")).toBe("Fotos y archivos");
  expect(tableWords("public.of_a_newer_site")).toBe("Otros datos del sitio");
});
