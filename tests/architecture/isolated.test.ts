import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** A module replaced for the page, or a policy put on its document, would stay for the files that follow. */
const STAYS = /vi\.(?:do)?[mM]ock\(|http-?[eE]quiv\s*=/;

test("a ui test that changes the page for good runs in a separate page", () => {
  const files = globSync("src/**/*.test.tsx", { cwd: root });
  const wrong = files
    .filter((file) => !file.endsWith(".isolated.test.tsx"))
    .filter((file) => STAYS.test(readFileSync(join(root, file), "utf8")));
  expect(wrong).toEqual([]);
});

test("a ui test leaves no listener on the window or the document", () => {
  const files = globSync("src/**/*.test.tsx", { cwd: root }).filter(
    (file) => !file.endsWith(".isolated.test.tsx"),
  );
  const leaving = /^(?:(?:globalThis|window|document)\.)?addEventListener\(/m;
  expect(files.filter((file) => leaving.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
