import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);
/** The source with the violations: a copy, since others may be reading the real one. */
const copy = mkdtempSync(join(tmpdir(), "import-rules-"));

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
    name: "a component makes a form of its own",
    file: "src/features/prophecies/components/planted-form.ts",
    code: `export { useForm as planted } from "react-hook-form";`,
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
  { name: "a barrel file", file: "src/lib/planted-barrel.ts", code: `export * from "./amounts.ts";` },
] as const;

const TARGET = "src/features/prophecies/admin/planted-target.ts";
const ALLOWED = "src/features/prophecies/planted-allowed.ts";

/** Files that the linter reads besides the planted ones: their imports, and the rules for resolving names. */
const READ = [
  "src",
  "sw",
  "supabase/functions",
  "tests/tsconfig.json",
  "tsconfig.json",
  "package.json",
  ".oxlintrc.json",
];

beforeAll(() => {
  for (const path of READ) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true }));

describe("the linter", () => {
  it("reports every planted violation of the layers, and nothing in an allowed import", async () => {
    plant(TARGET, "export const target = 1;");
    for (const { file, code } of FORBIDDEN) plant(file, code);
    plant(ALLOWED, `export { toRole as planted } from "#domain/roles.ts";`);
    const output = await lint([...FORBIDDEN.map(({ file }) => file), ALLOWED]);
    const silent = FORBIDDEN.filter(({ file }) => !output.includes(file)).map(({ name }) => name);
    expect(silent).toEqual([]);
    expect(output).not.toContain(ALLOWED);
  });
});

function plant(file: string, code: string): void {
  writeFileSync(join(copy, file), `${code}\n`);
}

async function lint(files: readonly string[]): Promise<string> {
  const oxlint = join(root, "node_modules", ".bin", "oxlint");
  const { stdout } = await run(oxlint, ["--format=unix", ...files], { cwd: copy }).catch(
    (failed: { stdout: string }) => failed,
  );
  return stdout;
}
