import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { withLeftOut } from "#domain/left-out.ts";
import { settingsForBuild } from "./settings-for-build.ts";

const HOSTED = {
  VITE_SUPABASE_URL: "https://abc.supabase.co/",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};
const SCHEDULE = [{ day: "Lunes", time: "20:00", title: "Ensayo" }];

let folder = "";
let warned = vi.spyOn(console, "warn");
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "iglesia-settings-"));
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** A project that answers `body` and notes what it was asked. */
function project(body: unknown, status = 200) {
  const asked: Request[] = [];
  const ask: typeof fetch = (input, init) => {
    asked.push(new Request(input, init));
    return Promise.resolve(Response.json(body, { status }));
  };
  return { ask, asked };
}

it("asks the configured project with its public key and takes what fits", async () => {
  const { ask, asked } = project([
    { key: "schedule", value: SCHEDULE },
    { key: "theme", value: { primary: "red" } },
  ]);
  expect(await settingsForBuild(HOSTED, ask)).toEqual(
    withLeftOut({ ...DEFAULT_SETTINGS, schedule: SCHEDULE }),
  );
  expect(asked.map(({ url }) => url)).toEqual([
    "https://abc.supabase.co/rest/v1/site_settings?select=key,value",
  ]);
  expect(asked[0]?.headers.get("apikey")).toBe("sb_publishable_x");
  expect(warned).not.toHaveBeenCalled();
});

it.each([
  ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["answers an error", project({ message: "no" }, 503).ask],
  ["answers a page", project("<html>").ask],
])("builds from the defaults and says so when the project %s", async (_, ask) => {
  expect(await settingsForBuild(HOSTED, ask)).toEqual(withLeftOut(DEFAULT_SETTINGS));
  expect(warned).toHaveBeenCalledOnce();
});

it("takes the local stack's from the given file, and makes no request", async () => {
  const file = join(folder, "site-settings.json");
  const settings = [{ key: "schedule", value: SCHEDULE }];
  writeFileSync(file, JSON.stringify({ isDemo: false, settings }));
  const { ask, asked } = project([]);
  expect(await settingsForBuild({ LOCAL_SETTINGS: file }, ask)).toEqual(
    withLeftOut({ ...DEFAULT_SETTINGS, schedule: SCHEDULE }),
  );
  expect(asked).toEqual([]);
});

it("is built for the demonstration while the local stack has kept nothing", async () => {
  const file = join(folder, "site-settings.json");
  expect(await settingsForBuild({ LOCAL_SETTINGS: file })).toEqual(DEMO_SETTINGS);
  expect(await settingsForBuild({})).toEqual(DEMO_SETTINGS);
  expect(warned).not.toHaveBeenCalled();
  writeFileSync(file, "{");
  expect(await settingsForBuild({ LOCAL_SETTINGS: file })).toEqual(DEMO_SETTINGS);
  expect(warned).toHaveBeenCalledOnce();
});
