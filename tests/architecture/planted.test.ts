import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FAULTS } from "#tests/support/planted-faults.ts";

const root = join(import.meta.dirname, "..", "..");

// `npm run test:planted` is no part of the gate, so a moved line or a renamed test would be seen only when it runs.
describe("each planted fault", () => {
  it.each(FAULTS)("$name has its text in the product once, and its test file", ({ file, find, by }) => {
    expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
    expect(existsSync(join(root, by.files))).toBe(true);
  });
});
