import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { isGood, VERDICTS, verdictsOf } from "#tests/support/every-seed.ts";

/**
 * `npm run test:faults`: those of the gate. With `--all`, every fault of the list with fifty seeds and a table of what
 * they did; what an earlier run has found good is not run again, unless `--again` says so. `--fault=13,14` runs those,
 * `--seeds=5` fewer seeds, `--seed=17` one. Other arguments go to Playwright.
 */

/** Faults by their numbers in the goal for reliability; those it does not name are not there. */
const FAULTS: Readonly<Record<number, string>> = {
  1: "stored, and the answer lost",
  3: "answer cut, trickling, never",
  4: "captive portal",
  5: "500, 502, 503, 504",
  6: "429 with Retry-After",
  7: "network that comes and goes",
  9: "network without a network",
  10: "two clicks, Ctrl+Enter",
  12: "two devices, one row",
  13: "tab killed while sending",
  14: "worker stopped at a push",
  15: "new version while writing",
  16: "worker's file broken",
  17: "broken worker released",
  18: "no room on the device",
  19: "database blocked or hanging",
  20: "localStorage throws",
  21: "store thrown away",
  23: "older build, newer store",
  24: "store killed in the making",
  25: "wrong clock",
  26: "ten tabs renew the session",
  27: "sign-out while renewing",
  29: "session ended while offline",
  30: "PostgreSQL killed",
  31: "database full",
  32: "database busy",
  33: "push service fails",
  35: "upload cut",
  36: "recording's job dies",
};

const { values: options, positionals } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
    fault: { type: "string" },
    seeds: { type: "string" },
    seed: { type: "string" },
  },
  allowPositionals: true,
});

function main(): number {
  const isEvery = options.all || options.fault !== undefined;
  if (!isEvery) return playwright("faults", positionals);
  const asked = options.fault?.split(",").map(Number) ?? Object.keys(FAULTS).map(Number);
  const unknown = asked.filter((fault) => !(fault in FAULTS));
  if (unknown.length > 0) throw new Error(`No fault ${unknown.join(", ")} in the list`);
  if (options.again) for (const fault of asked) rmSync(`${VERDICTS}/${fault}.jsonl`, { force: true });
  const titles = options.fault === undefined ? [] : ["-g", `fault (${asked.join("|")}):`];
  const status = playwright("seeds", [...titles, ...positionals]);
  console.log(`\n${table(asked)}`);
  return status;
}

function playwright(project: string, rest: readonly string[]): number {
  const { status } = spawnSync(
    "node_modules/.bin/playwright",
    ["test", "-c", "tests/playwright.config.ts", `--project=${project}`, ...rest],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        ...(options.seeds !== undefined && { FAULT_SEEDS: options.seeds }),
        ...(options.seed !== undefined && { FAULT_SEED: options.seed }),
      },
    },
  );
  return status ?? 1;
}

/** One line for each fault: seeds, and how many writes were lost, doubled or stuck; "other" counts broken promises. */
function table(faults: readonly number[]): string {
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(36) + cells.map((cell) => String(cell).padStart(9)).join("");
  const lines = faults.map((fault) => {
    const verdicts = verdictsOf(fault);
    const sum = (what: "lost" | "doubled" | "stuck") =>
      verdicts.reduce((total, verdict) => total + verdict[what], 0);
    const other = verdicts.filter((verdict) => verdict.problem !== undefined).length;
    return row(
      `${fault} ${FAULTS[fault]}`,
      verdicts.length,
      sum("lost"),
      sum("doubled"),
      sum("stuck"),
      other,
    );
  });
  const all = faults.flatMap((fault) => verdictsOf(fault));
  const good = all.filter(isGood).length;
  return [
    row("fault", "seeds", "lost", "doubled", "stuck", "other"),
    ...lines,
    `${good} of ${all.length} seeds good`,
  ].join("\n");
}

process.exitCode = main();
