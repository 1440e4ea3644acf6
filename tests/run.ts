import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sideBySide, tableOf, type PartResult } from "./support/gate-parts.ts";
import { installMissingPackages } from "./support/system-packages.ts";
import { countOf, failuresOf, slowestOf, type ReportFormat } from "./support/test-reports.ts";
import { isTouched, journeysOf } from "./support/touched.ts";

/** One part of the gate: a command, and where it leaves its report when it runs tests. */
interface Part {
  name: string;
  command: string;
  report?: { format: ReportFormat; file: string };
  browser?: boolean;
  /** The command for a change of these files; null when it cannot touch the part. By default the part runs whole. */
  changed?: (files: readonly string[], base: string) => string | null;
}

const RESULTS = join(import.meta.dirname, "..", "test-results", "reports");

const vitest = (name: string, ...projects: string[]): Part => ({
  name,
  command: `vitest run ${projects.map((project) => `--project ${project}`).join(" ")} --reporter=default --reporter=json --outputFile.json=${join(RESULTS, `${name}.json`)}`,
  report: { format: "vitest", file: join(RESULTS, `${name}.json`) },
});

/** A part of Vitest of which a change runs the files that import something of it. */
const vitestByImports = (...names: [string, ...string[]]): Part => {
  const part = vitest(...names);
  return { ...part, changed: (_files, base) => `${part.command} --changed ${base} --passWithNoTests` };
};

/** The part if a change lies in its folders. */
const byFolder = (part: Part): Part => ({
  ...part,
  changed: (files) => (isTouched(part.name, files) ? part.command : null),
});

const playwright = (project: string): Part => ({
  name: project,
  command: `playwright test -c tests/playwright.config.ts --project=${project}`,
  report: { format: "playwright", file: join(RESULTS, `${project}.json`) },
  browser: true,
});

/** For a change: `command` on those of its files that are there and match. */
const onFiles = (command: string, pattern: RegExp) => (files: readonly string[]) => {
  const matching = files.filter((file) => pattern.test(file) && existsSync(file));
  return matching.length === 0 ? null : `${command} ${matching.join(" ")}`;
};

/**
 * The second stage begins when the first has ended, whose build the browsers need. The longest parts come first, so that
 * none runs alone at the end.
 */
const STAGES: readonly (readonly Part[])[] = [
  [
    {
      name: "build",
      command: "npm run --silent build",
      changed: (files) => (journeysOf(files).length > 0 ? "npm run --silent build" : null),
    },
    { name: "typecheck", command: "npm run --silent typecheck" },
    {
      name: "lint",
      command: "npm run --silent lint",
      changed: onFiles("oxlint --type-aware --deny-warnings", /^(?:src|sw|supabase|tests)\/.*\.tsx?$/),
    },
    {
      name: "format",
      command: "npm run --silent format:check",
      changed: onFiles("oxfmt --check", /\.(?:tsx?|css|json|md|html)$/),
    },
    { name: "dead code", command: "npm run --silent dead-code" },
  ],
  [
    {
      ...playwright("e2e"),
      changed: (files) => {
        const journeys = journeysOf(files).map((name) => `tests/e2e/${name}.e2e.ts`);
        return journeys.length === 0 ? null : `${playwright("e2e").command} ${journeys.join(" ")}`;
      },
    },
    { ...vitestByImports("ui", "ui", "ui-isolated"), browser: true },
    byFolder(vitest("hosted", "hosted")),
    byFolder(vitest("backend", "backend")),
    byFolder(playwright("faults")),
    byFolder({ ...vitest("push", "push"), browser: true }),
    vitestByImports("unit", "unit", "architecture"),
    byFolder({
      name: "functions",
      command: `node tests/functions.ts ${join(RESULTS, "functions.xml")}`,
      report: { format: "junit", file: join(RESULTS, "functions.xml") },
    }),
  ],
];

/** Owed by a release besides the gate, one after the other: figures want the machine for themselves. */
const RELEASE: readonly Part[] = [
  playwright("release"),
  {
    name: "seeds",
    command: "npm run --silent test:faults -- --all --again",
    report: { format: "playwright", file: join(RESULTS, "seeds.json") },
  },
  { name: "planted", command: "npm run --silent test:planted" },
  { name: "fuzz", command: "npm run --silent fuzz" },
  { name: "mutation", command: "node tests/db/mutation.ts" },
  { name: "bench", command: "npm run --silent bench" },
];

/** A lane more than there are processors: browsers and drivers wait for each other. */
const LANES = availableParallelism() + 1;

const { values: options } = parseArgs({
  options: {
    "without-browser": { type: "boolean", default: false },
    only: { type: "string" },
    changed: { type: "string" },
    release: { type: "boolean", default: false },
  },
  // `--changed` alone means: not committed yet.
  args: process.argv.slice(2).map((argument) => (argument === "--changed" ? "--changed=HEAD" : argument)),
});

/** Runs the whole gate (README.md, "Commands"), or what the options leave of it. */
async function main(): Promise<void> {
  const only = options.only?.split(",");
  const files = options.changed === undefined ? null : changedFiles(options.changed);
  const isWanted = ({ name, browser }: Part) =>
    (!options["without-browser"] || !browser) && (only?.includes(name) ?? true);
  const forChange = (part: Part): Part[] => {
    if (!files || !part.changed) return [part];
    const command = part.changed(files, options.changed ?? "HEAD");
    return command === null ? [] : [{ ...part, command }];
  };
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  installMissingPackages();
  const started = performance.now();
  const results: PartResult[] = [];
  const stages: [parts: readonly Part[], lanes: number][] = STAGES.map((stage) => [stage, LANES]);
  if (options.release) stages.push([RELEASE, 1]);
  for (const [stage, lanes] of stages) {
    const parts = stage.filter(isWanted).flatMap(forChange);
    const isAlone = parts.length === 1 || lanes === 1;
    results.push(...(await sideBySide(parts, lanes, (part) => run(part, isAlone))));
  }
  const sum = (count: "passed" | "failed" | "skipped") =>
    results.reduce((total, result) => total + result[count], 0);
  const failures = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  console.log(`\n${tableOf(results, secondsSince(started))}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  // Repeated here, since the output of a part may be thousands of lines above.
  for (const { name, report } of stages.flatMap(([parts]) => parts)) {
    if (!failures.includes(name)) continue;
    const named = report ? failuresOf(report.format, readText(report.file)) : [];
    // A type error, and an error outside of any test, are only in the output.
    const lines = named.length > 0 ? named : (readText(logOf(name)) ?? "").trimEnd().split("\n").slice(-40);
    for (const line of lines) console.log(`  ${name}: ${line}`);
  }
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Files that differ from `base` in the work tree, those that git does not know included. */
function changedFiles(base: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Runs a part. Alone, it writes as it goes; beside another, it writes when it has ended, so that each reads as a whole. */
async function run({ name, command, report }: Part, isAlone: boolean): Promise<PartResult> {
  const started = performance.now();
  console.log(`\n── ${name}: ${command}`);
  // A file and not a pipe: what a part leaves running cannot hold up the gate.
  const log = logOf(name);
  const output = isAlone ? "inherit" : openSync(log, "w");
  const child = spawn(command, { shell: true, stdio: ["inherit", output, output] });
  const [status] = (await once(child, "exit")) as [number | null];
  const seconds = secondsSince(started);
  const counts = report ? countOf(report.format, readText(report.file)) : null;
  // A part without a report is one check; a runner that died before its report is one failure.
  const result = counts ?? { passed: 0, failed: 0, skipped: 0 };
  if (!counts) result[status === 0 && !report ? "passed" : "failed"] = 1;
  else if (status !== 0 && counts.failed === 0) result.failed = 1;
  if (typeof output === "number") {
    closeSync(output);
    process.stdout.write(`\n── ${name}\n${readFileSync(log, "utf8")}`);
  }
  if (report)
    for (const test of slowestOf(report.format, readText(report.file), 10))
      console.log(`   ${test.seconds.toFixed(1).padStart(6)} s  ${test.name}`);
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(0)} s)`);
  return { name, seconds, ...result };
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** Where a part that runs beside others leaves its output. */
const logOf = (name: string): string => join(RESULTS, `${name}.log`);

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

await main();
