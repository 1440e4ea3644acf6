import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dataFolders } from "./boot.ts";
import { keepSettings } from "./keep-settings.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "iglesia-kept-"));
  file = join(folder, "site-settings.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("leaves no file of an earlier start when there are no data, says when there are to be none, and makes none", async () => {
  writeFileSync(file, "[]");
  await keepSettings(file, folder);
  expect(existsSync(file)).toBe(false);
  await keepSettings(file, folder, { isEmpty: true });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ isDemo: false, settings: [] });
  expect(existsSync(dataFolders(folder).postgres)).toBe(false);
});
