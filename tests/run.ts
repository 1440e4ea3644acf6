import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installMissingPackages } from "./support/system-packages.ts";
import { countOf, type Counts, type ReportFormat } from "./support/test-counts.ts";

/** One part of the gate: a command, and where it leaves its report when it runs tests. */
interface Part {
  name: string;
  command: string;
  report?: { format: ReportFormat; file: string };
  browser?: boolean;
}

const RESULTS = join(import.meta.dirname, "..", "test-results", "reports");

const vitest = (name: string, ...projects: string[]): Part => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(" ")} --reporter=default --reporter=json --outputFile.json=${join(RESULTS, `${name}.json`)}`,
  report: { format: "vitest", file: join(RESULTS, `${name}.json`) },
});

const playwright = (project: string): Part => ({
  name: project,
  command: `playwright test -c tests/playwright.config.ts --project ${project}`,
  report: { format: "playwright", file: join(RESULTS, `${project}.json`) },
  browser: true,
});

const PARTS: readonly Part[] = [
  { name: "typecheck", command: "npm run --silent typecheck" },
  { name: "lint", command: "npm run --silent lint" },
  { name: "format", command: "npm run --silent format:check" },
  { name: "dead code", command: "npm run --silent dead-code" },
  { name: "build", command: "npm run --silent build" },
  vitest("unit", "unit", "architecture"),
  { ...vitest("ui", "ui"), browser: true },
  vitest("database", "db"),
  vitest("hosted", "hosted"),
  vitest("backend", "backend"),
  {
    name: "functions",
    command: `node tests/functions.ts ${join(RESULTS, "functions.xml")}`,
    report: { format: "junit", file: join(RESULTS, "functions.xml") },
  },
  { ...vitest("push", "push"), browser: true },
  playwright("e2e"),
  playwright("faults"),
];

/** Runs the whole gate (README.md, "Commands"); `--without-browser` leaves out what needs one. */
function main(): void {
  const withBrowser = !process.argv.includes("--without-browser");
  const only = process.argv
    .find((argument) => argument.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  installMissingPackages();
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const part of PARTS) {
    if ((part.browser && !withBrowser) || (only && !only.includes(part.name))) continue;
    const counts = run(part);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (counts.failed > 0) failures.push(part.name);
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function run({ name, command, report }: Part): Counts {
  const started = performance.now();
  console.log(`\n── ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: "inherit" });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const counts = report ? countOf(report.format, readReport(report.file)) : null;
  // A part without a report is one check; a runner that died before its report is one failure.
  const result = counts ?? { passed: 0, failed: 0, skipped: 0 };
  if (!counts) result[status === 0 && !report ? "passed" : "failed"] = 1;
  else if (status !== 0 && counts.failed === 0) result.failed = 1;
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return result;
}

function readReport(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

main();
