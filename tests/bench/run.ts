import { execFileSync } from "node:child_process";
import { overBudget, type Benchmark, type BenchmarkResult } from "./benchmark.ts";

/** Every benchmark, in the order in which `npm run bench` runs them. */
const BENCHMARKS: Record<string, () => Promise<Benchmark>> = {
  "initial-js": () => import("./initial-js.ts"),
  "page-load": () => import("./page-load.ts"),
  "big-phone": () => import("./big-phone.ts"),
  taps: () => import("./taps.ts"),
  "push-latency": () => import("./push-latency.ts"),
  "push-fanout": () => import("./push-fanout.ts"),
  lists: () => import("./lists.ts"),
  dashboard: () => import("./dashboard.ts"),
  directory: () => import("./directory.ts"),
  community: () => import("./community.ts"),
  photos: () => import("./photos.ts"),
  media: () => import("./media.ts"),
  office: () => import("./office.ts"),
  control: () => import("./control.ts"),
  crash: () => import("./crash.ts"),
  congregation: () => import("./congregation.ts"),
};

/** Runs the named benchmarks, or all; the last line of the output is one JSON object. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in BENCHMARKS));
  if (unknown.length > 0)
    throw new Error(`No benchmark ${unknown.join(", ")}. There are: ${Object.keys(BENCHMARKS).join(", ")}`);
  // An older build may be in dist/.
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  const results: BenchmarkResult[] = [];
  for (const name of asked.length > 0 ? asked : Object.keys(BENCHMARKS)) {
    console.log(`\n── ${name}`);
    const benchmark = await BENCHMARKS[name]?.();
    if (!benchmark) continue;
    const result = await benchmark.run();
    print(result);
    results.push(result);
  }
  const over = Object.fromEntries(
    results.map((result) => [result.name, overBudget(result)]).filter(([, names]) => names?.length),
  );
  console.log(`\n${JSON.stringify({ ok: Object.keys(over).length === 0, over, results })}`);
  process.exit(Object.keys(over).length > 0 ? 1 : 0);
}

function print(result: BenchmarkResult): void {
  const over = overBudget(result);
  for (const [name, { value, unit, max, min }] of Object.entries(result.figures)) {
    const budget = max !== undefined ? `≤ ${max}` : min !== undefined ? `≥ ${min}` : "";
    console.log(`${over.includes(name) ? "✗" : "✓"} ${name}: ${Number(value.toFixed(3))} ${unit} ${budget}`);
  }
  for (const note of result.notes ?? []) console.log(`  ${note}`);
}

await main();
