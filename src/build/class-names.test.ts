import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashOfPath } from "./class-names.ts";

const root = join(import.meta.dirname, "..", "..");

test("no two style sheets share the letters of their class names", () => {
  const sheets = globSync("src/**/*.module.css", { cwd: root });
  const first = new Map<string, string>();
  const clashes = sheets.filter((sheet) => {
    const hash = hashOfPath(join(root, sheet));
    const other = first.get(hash);
    first.set(hash, other ?? sheet);
    return other !== undefined;
  });
  expect(sheets.length).toBeGreaterThan(100);
  expect(clashes).toEqual([]);
});
