import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { countOf } from "./support/test-reports.ts";

const ROOT = join(import.meta.dirname, "..");
const FUNCTIONS = join(ROOT, "supabase", "functions");

/**
 * Runs the edge functions' tests under Deno, as the functions themselves run. `node tests/functions.ts
 * [report.xml]` leaves a JUnit report there; the last line is `N passed, N failed`.
 */
function main(): void {
  const scratch = mkdtempSync(join(tmpdir(), "functions-"));
  const report = process.argv[2] ?? join(scratch, "report.xml");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(join(ROOT, "node_modules", ".bin", "deno"), denoTest(report), {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      DENO_DIR: join(ROOT, "node_modules", ".cache", "deno"),
      DENO_NO_UPDATE_CHECK: "1",
    },
  });
  const { passed, failed } = countOf("junit", read(report)) ?? { passed: 0, failed: 1 };
  rmSync(scratch, { recursive: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
}

/** Loopback only, and nothing from a registry: what `npm ci` installed is all there is. */
function denoTest(report: string): string[] {
  return [
    "test",
    "--no-prompt",
    "--cached-only",
    "--node-modules-dir=manual",
    "--allow-net=127.0.0.1,localhost",
    "--config",
    join(FUNCTIONS, "deno.json"),
    `--junit-path=${report}`,
    FUNCTIONS,
  ];
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

main();
