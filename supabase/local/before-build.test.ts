import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT_ROOT } from "./project-paths.ts";

/** A project with this one's `npm start`, whose build and server only say that they ran. */
const project = mkdtempSync(join(tmpdir(), "iglesia-start-"));
const claim = join(project, ".local", "data", "process.pid");

beforeAll(() => {
  const { type, scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
    type: string;
    scripts: Record<string, string>;
  };
  const local = join(project, "supabase", "local");
  mkdirSync(local, { recursive: true });
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ type, scripts: { start: scripts["start"], build: "echo building #" } }),
  );
  for (const name of ["before-build.ts", "data-claim.ts", "project-paths.ts"])
    cpSync(join(PROJECT_ROOT, "supabase", "local", name), join(local, name));
  writeFileSync(join(local, "start.ts"), `console.log(["serving", ...process.argv.slice(2)].join(" "));`);
});
afterAll(() => rmSync(project, { recursive: true }));

function start(...words: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["start", "--silent", "--", ...words], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

it("forgets the settings of data that were reset, and hands on how the stack is to be started", () => {
  const kept = join(project, ".local", "site-settings.json");
  mkdirSync(join(project, ".local"));
  writeFileSync(kept, "[]");
  expect(start()).toEqual({ status: 0, stdout: "building\nserving\n", stderr: "" });
  expect(existsSync(kept)).toBe(false);
  writeFileSync(
    join(project, "supabase", "local", "keep-settings.ts"),
    "export const keepSettings = (_file: string, _data: string, { isEmpty }: { isEmpty: boolean }) => console.log(isEmpty);",
  );
  expect(start("--empty")).toEqual({ status: 0, stdout: "true\nbuilding\nserving --empty\n", stderr: "" });
});

it("stops `npm start` before the build with one sentence when a living process has the data", () => {
  writeFileSync(claim, String(process.pid));
  expect(start()).toEqual({
    status: 1,
    stdout: "",
    stderr: `The data in ${join(project, ".local", "data")} is in use by process ${process.pid}: stop that server first.\n`,
  });
});
