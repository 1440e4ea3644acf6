import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAULTS, type Finder, type PlantedFault } from "./planted-faults.ts";
import { failuresOf } from "./test-reports.ts";

/**
 * `npm run test:planted -- [--only=name,…] [--control]`: breaks a copy of the last commit, one edit at a time, and looks
 * whether the part of the gate that is to find it does, by a test or a rule and not by falling over. `--control` runs
 * the same without any edit first. Ends with 1 when a fault was not found. The source is never touched.
 */
const ROOT = join(import.meta.dirname, "..", "..");

interface Verdict {
  name: string;
  part: string;
  /** Names of the red tests or rules that match the fault's expectation. */
  by: string[];
  seconds: number;
  /** Why it does not count; null when all is well. */
  problem: string | null;
}

/** Result of a command of the gate: its red tests or broken rules, and its exit status. */
interface Outcome {
  failures: string[];
  status: number | null;
  output: string;
}

async function main(): Promise<void> {
  const faults = chosen();
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  const copy = join(folder, "source");
  const remove = () => {
    execFileSync("git", ["worktree", "remove", "--force", copy], { cwd: ROOT });
    rmSync(folder, { recursive: true, force: true });
  };
  execFileSync("git", ["worktree", "add", "--quiet", "--detach", copy], { cwd: ROOT });
  // Without a listener, the process would end and leave the copy.
  const stop = () => (remove(), process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    for (const fault of faults) plantedText(copy, fault);
    linkPackages(copy);
    const verdicts: Verdict[] = [];
    if (process.argv.includes("--control"))
      for (const finder of distinct(faults.map(({ by }) => by))) verdicts.push(await control(copy, finder));
    for (const fault of faults) verdicts.push(await judge(copy, fault));
    console.log(`\n${verdicts.map(described).join("\n")}`);
    if (verdicts.some(({ problem }) => problem !== null)) process.exitCode = 1;
  } finally {
    remove();
  }
}

function chosen(): readonly PlantedFault[] {
  const names = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
  if (names === undefined) return FAULTS;
  return names.split(",").map((name) => {
    const found = FAULTS.find((fault) => fault.name === name);
    if (!found)
      throw new Error(`no fault ${name}; there are ${FAULTS.map((fault) => fault.name).join(", ")}`);
    return found;
  });
}

/** Hard links, since a browser test is served no file outside its project; a link to the folder on another disk. */
function linkPackages(copy: string): void {
  const packages = join(copy, "node_modules");
  try {
    execFileSync("cp", ["-al", join(ROOT, "node_modules"), packages], { stdio: "ignore" });
    // Vite's own files are written over: they must not be those of the source.
    for (const cache of [".vite", ".vite-temp"])
      rmSync(join(packages, cache), { recursive: true, force: true });
  } catch {
    rmSync(packages, { recursive: true, force: true });
    symlinkSync(join(ROOT, "node_modules"), packages);
  }
}

/** The text of a file with its fault. */
function plantedText(copy: string, { name, file, find, replace }: PlantedFault): string {
  const text = readFileSync(join(copy, file), "utf8");
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: ${file} has the text to replace ${times} times: ${find}`);
  return text.replace(find, () => replace);
}

/** Plants a fault, runs what is to find it, and takes it out again. */
async function judge(copy: string, fault: PlantedFault): Promise<Verdict> {
  const { name, file, by, expected } = fault;
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const started = performance.now();
  console.log(`── ${name}: ${file}`);
  writeFileSync(path, plantedText(copy, fault));
  const { failures, status, output } = await run(copy, by);
  writeFileSync(path, text);
  const naming = failures.filter((failure) => expected.test(failure));
  if (naming.length === 0) console.log(output);
  const problem =
    naming.length > 0 ? null : status === 0 ? "nothing was red" : `red, but not ${String(expected)}`;
  return { name, part: by.part, by: naming, seconds: secondsSince(started), problem };
}

async function control(copy: string, finder: Finder): Promise<Verdict> {
  const started = performance.now();
  const name = `(no edit) ${finder.files}`;
  console.log(`── ${name}`);
  const { failures, status, output } = await run(copy, finder);
  if (status !== 0) console.log(output);
  const problem = status === 0 ? null : `red without any edit: ${failures.join("; ")}`;
  return { name, part: finder.part, by: [], seconds: secondsSince(started), problem };
}

async function run(copy: string, finder: Finder): Promise<Outcome> {
  if (finder.part === "lint") {
    const linted = await execute(copy, ["oxlint", "--deny-warnings", "--format=unix", finder.files]);
    return { ...linted, failures: linted.output.split("\n").filter((line) => line.startsWith(finder.files)) };
  }
  if (finder.needsBuild) {
    const built = await execute(copy, ["vite", "build", "--logLevel", "error"]);
    if (built.status !== 0) return { ...built, failures: [] };
  }
  const report = join(copy, "..", "report.json");
  rmSync(report, { force: true });
  const only = finder.only === undefined ? [] : ["-t", finder.only];
  const tested = await execute(copy, [
    "vitest",
    "run",
    `--project=${finder.part}`,
    finder.files,
    ...only,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return { ...tested, failures: failedTests(report) };
}

/** The red tests of a report; none where the runner fell over, or a file did not load. */
function failedTests(report: string): string[] {
  try {
    const text = readFileSync(report, "utf8");
    const files = new Set(
      (JSON.parse(text) as { testResults: { name: string }[] }).testResults.map(({ name }) => name),
    );
    return failuresOf("vitest", text).filter(
      (failure) => ![...files].some((file) => failure.startsWith(file)),
    );
  } catch {
    return [];
  }
}

async function execute(
  cwd: string,
  [command = "", ...options]: readonly string[],
): Promise<Omit<Outcome, "failures">> {
  const child = spawn(join(cwd, "node_modules", ".bin", command), options, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output: Buffer.concat(output).toString() };
}

function described({ name, part, by, seconds, problem }: Verdict): string {
  const [first, ...others] = by;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  const found =
    problem === null
      ? first === undefined
        ? "green"
        : `${first.slice(0, 160)}${more}`
      : `NOT FOUND: ${problem}`;
  return `${name.padEnd(36)} ${part.padEnd(13)} ${seconds.toFixed(0).padStart(4)} s  ${found}`;
}

const distinct = (finders: readonly Finder[]): Finder[] => [
  ...new Map(finders.map((finder) => [finder.part + finder.files, finder])).values(),
];

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

await main();
