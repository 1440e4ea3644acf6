import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);
const planted: string[] = [];

/** Each breaks one rule of the layers (README.md); the linter has to say so. */
const FORBIDDEN = [
  {
    name: "a feature imports another feature",
    file: "src/features/comments/planted.ts",
    code: `export { isUuid as planted } from "#features/prophecies/rules.ts";`,
  },
  {
    name: "public code imports a feature's admin part",
    file: "src/features/prophecies/planted.ts",
    code: `export const planted = () => import("#features/prophecies/admin/planted-target.ts");`,
  },
  {
    name: "platform imports a feature",
    file: "src/platform/planted.ts",
    code: `import type { Prophecy } from "#features/prophecies/prophecy.ts";\nexport type Planted = Prophecy;`,
  },
  {
    name: "ui imports the domain",
    file: "src/ui/planted.ts",
    code: `export { toRole as planted } from "#domain/roles.ts";`,
  },
  {
    name: "domain imports React",
    file: "src/domain/planted.ts",
    code: `export { useState as planted } from "react";`,
  },
  {
    name: "lib imports the domain",
    file: "src/lib/planted.ts",
    code: `export { toRole as planted } from "#domain/roles.ts";`,
  },
  {
    name: "a component talks to Supabase",
    file: "src/features/prophecies/components/planted.ts",
    code: `export { db as planted } from "#platform/supabase/client.ts";`,
  },
  {
    name: "the worker imports the page's platform",
    file: "sw/planted.ts",
    code: `export { queryClient as planted } from "#platform/query/query-client.ts";`,
  },
  {
    name: "a function imports the front end",
    file: "supabase/functions/push-dispatch/planted.ts",
    code: `export { toRole as planted } from "../../../src/domain/roles.ts";`,
  },
  { name: "a barrel file", file: "src/lib/planted-barrel.ts", code: `export * from "./money.ts";` },
] as const;

const TARGET = join(root, "src/features/prophecies/admin/planted-target.ts");

afterAll(() => {
  for (const file of planted) rmSync(file, { force: true });
});

describe("the linter", () => {
  it("reports every planted violation of the layers, and nothing in an allowed import", async () => {
    plant(TARGET, "export const target = 1;\n");
    for (const { file, code } of FORBIDDEN) plant(join(root, file), `${code}\n`);
    const allowed = join(root, "src/features/prophecies/planted-allowed.ts");
    plant(allowed, `export { toRole as planted } from "#domain/roles.ts";\n`);
    const output = await lint([
      ...FORBIDDEN.map(({ file }) => file),
      "src/features/prophecies/planted-allowed.ts",
    ]);
    const silent = FORBIDDEN.filter(({ file }) => !output.includes(file)).map(({ name }) => name);
    expect(silent).toEqual([]);
    expect(output).not.toContain("planted-allowed.ts");
  });
});

function plant(file: string, code: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  planted.push(file);
}

async function lint(files: readonly string[]): Promise<string> {
  const oxlint = join(root, "node_modules", ".bin", "oxlint");
  const { stdout } = await run(oxlint, ["--format=unix", ...files], { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout;
}
