import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sideBySide, tableOf, type PartResult } from "./support/gate-parts.ts";
import { installMissingPackages } from "./support/system-packages.ts";
import { countOf, failuresOf, type ReportFormat } from "./support/test-reports.ts";

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

/**
 * The second stage begins when the first has ended, whose build the browsers need. The parts of a stage run two at a time:
 * Vitest leaves one of two processors idle, and a journey waits while a page draws. The longest stand first, so that none runs alone at the end.
 */
const STAGES: readonly (readonly Part[])[] = [
  [
    { name: "typecheck", command: "npm run --silent typecheck" },
    { name: "build", command: "npm run --silent build" },
    { name: "lint", command: "npm run --silent lint" },
    { name: "format", command: "npm run --silent format:check" },
    { name: "dead code", command: "npm run --silent dead-code" },
  ],
  [
    playwright("e2e"),
    { ...vitest("ui", "ui"), browser: true },
    vitest("backend", "backend"),
    vitest("database", "db"),
    vitest("hosted", "hosted"),
    playwright("faults"),
    { ...vitest("push", "push"), browser: true },
    vitest("unit", "unit", "architecture"),
    {
      name: "functions",
      command: `node tests/functions.ts ${join(RESULTS, "functions.xml")}`,
      report: { format: "junit", file: join(RESULTS, "functions.xml") },
    },
  ],
];

/** Runs the whole gate (README.md, "Commands"); `--without-browser` leaves out what needs one. */
async function main(): Promise<void> {
  const withBrowser = !process.argv.includes("--without-browser");
  const only = process.argv
    .find((argument) => argument.startsWith("--only="))
    ?.slice("--only=".length)
    .split(",");
  const isWanted = ({ name, browser }: Part) => (withBrowser || !browser) && (only?.includes(name) ?? true);
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  installMissingPackages();
  const started = performance.now();
  const results: PartResult[] = [];
  for (const stage of STAGES) {
    const parts = stage.filter(isWanted);
    results.push(...(await sideBySide(parts, 2, (part) => run(part, parts.length === 1))));
  }
  const sum = (count: "passed" | "failed" | "skipped") =>
    results.reduce((total, result) => total + result[count], 0);
  const failures = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  console.log(`\n${tableOf(results, secondsSince(started))}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  // Said again here: what a part wrote may be thousands of lines above.
  for (const { name, report } of STAGES.flat().filter((part) => failures.includes(part.name))) {
    if (!report) continue;
    for (const failure of failuresOf(report.format, readReport(report.file)))
      console.log(`  ${name}: ${failure}`);
  }
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Runs a part. Alone, it writes as it goes; beside another, it writes when it has ended, so that each reads as a whole. */
async function run({ name, command, report }: Part, isAlone: boolean): Promise<PartResult> {
  const started = performance.now();
  console.log(`\n── ${name}: ${command}`);
  // A file and not a pipe: what a part leaves running cannot hold up the gate.
  const log = join(RESULTS, `${name}.log`);
  const output = isAlone ? "inherit" : openSync(log, "w");
  const child = spawn(command, { shell: true, stdio: ["inherit", output, output] });
  const [status] = (await once(child, "exit")) as [number | null];
  const seconds = secondsSince(started);
  const counts = report ? countOf(report.format, readReport(report.file)) : null;
  // A part without a report is one check; a runner that died before its report is one failure.
  const result = counts ?? { passed: 0, failed: 0, skipped: 0 };
  if (!counts) result[status === 0 && !report ? "passed" : "failed"] = 1;
  else if (status !== 0 && counts.failed === 0) result.failed = 1;
  if (typeof output === "number") {
    closeSync(output);
    process.stdout.write(`\n── ${name}\n${readFileSync(log, "utf8")}`);
  }
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(0)} s)`);
  return { name, seconds, ...result };
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

function readReport(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

await main();
