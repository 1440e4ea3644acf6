import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dataFolders } from "./boot.ts";
import { migrate, openDatabase } from "./database.ts";
import { keepSettings } from "./keep-settings.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "iglesia-kept-"));
  file = join(folder, "site-settings.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("writes what the kept data say of the site, and takes the file away when they say nothing", async () => {
  const { postgres } = dataFolders(folder);
  const theme = { primary: "#1d3a7a", accent: "#e8b23a" };
  const database = await openDatabase({ dataDir: postgres });
  await migrate(database);
  await database.query("insert into public.site_settings (key, value) values ('theme', $1)", [theme]);
  await database.close();
  await keepSettings(file, folder);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual([{ key: "theme", value: theme }]);

  const again = await openDatabase({ dataDir: postgres });
  await again.exec("delete from public.site_settings");
  await again.close();
  await keepSettings(file, folder);
  expect(existsSync(file)).toBe(false);
});

it("leaves no file of an earlier start when there are no data, and does not make any", async () => {
  writeFileSync(file, "[]");
  await keepSettings(file, folder);
  expect(existsSync(file)).toBe(false);
  expect(existsSync(dataFolders(folder).postgres)).toBe(false);
});
