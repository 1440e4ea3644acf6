import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test as playwright } from "@playwright/test";
import { Random } from "#tests/fuzz/random.ts";

/** The findings of the ledger at the end of one seed; `problem` is any other broken promise. */
interface Verdict {
  fault: number;
  seed: number;
  lost: number;
  doubled: number;
  stuck: number;
  problem?: string;
}

/**
 * Where each seed leaves its verdict, one file for each fault: a run that was cut short goes on from there. Playwright
 * empties the folders that are named after its projects.
 */
export const VERDICTS = join(import.meta.dirname, "..", "..", "test-results", "verdicts");

/** `FAULT_SEEDS=5` runs the first five, `FAULT_SEED=17` that one alone. */
const SEEDS =
  process.env["FAULT_SEED"] === undefined
    ? Array.from({ length: Number(process.env["FAULT_SEEDS"] ?? 50) }, (_, index) => index + 1)
    : [Number(process.env["FAULT_SEED"])];

/** Ends a seed that hangs: what failed is tried again after seconds. */
const LIMIT_PER_SEED_MS = 120_000;

/** After so many seeds that went wrong, more of them would say nothing new. */
const ENOUGH = 3;

/** How long what waits may take once everything works again, in milliseconds. */
const DRAIN_MS = 60_000;

/** An entry of the device's outbox, with the fields that the ledger reads. */
export interface Waiting {
  id: string;
  state: "pending" | "refused";
  payload: unknown;
}

/** Texts that the screen has called saved, written down outside the site. */
export class Ledger {
  readonly #saved = new Map<string, () => Promise<number>>();

  /** The screen says that `text` is saved; `count` counts the rows that the database has of it. */
  saved(text: string, count: () => Promise<number>): void {
    this.#saved.set(text, count);
  }

  /**
   * Once everything works again: `outbox` must empty by itself, and each saved text must be stored once or be listed as
   * refused.
   */
  async judge(
    outbox: () => Promise<Waiting[]>,
    within: number = DRAIN_MS,
  ): Promise<Pick<Verdict, "lost" | "doubled" | "stuck">> {
    const pending = async () => (await outbox()).filter(({ state }) => state === "pending").length;
    await expect
      .poll(pending, { timeout: within })
      .toBe(0)
      .catch(() => undefined);
    const left = await outbox();
    const refused = JSON.stringify(left.filter(({ state }) => state === "refused"));
    const verdict = { lost: 0, doubled: 0, stuck: left.filter(({ state }) => state === "pending").length };
    for (const [text, count] of this.#saved) {
      const rows = await count();
      if (rows === 0 && verdict.stuck === 0 && !refused.includes(text)) verdict.lost += 1;
      if (rows > 1) verdict.doubled += 1;
    }
    return verdict;
  }
}

/** Carries out one seed and answers what the ledger found. */
type SeedRun = (random: Random, seed: number) => Promise<Pick<Verdict, "lost" | "doubled" | "stuck">>;

/**
 * Runs a fault with every seed that has no good verdict yet, and fails with those that lost, doubled or left something.
 * The number is that of the list of faults (README.md).
 */
export async function everySeed(fault: number, run: SeedRun): Promise<void> {
  mkdirSync(VERDICTS, { recursive: true });
  const file = join(VERDICTS, `${fault}.jsonl`);
  const done = new Set(
    verdictsOf(fault)
      .filter(isGood)
      .map(({ seed }) => seed),
  );
  const left = SEEDS.filter((seed) => !done.has(seed));
  playwright.setTimeout(LIMIT_PER_SEED_MS * Math.max(1, left.length));
  const bad: Verdict[] = [];
  for (const seed of left) {
    const verdict = await playwright.step(`seed ${seed}`, () => tried(fault, seed, run));
    appendFileSync(file, `${JSON.stringify(verdict)}\n`);
    if (!isGood(verdict)) bad.push(verdict);
    if (bad.length >= ENOUGH) break;
  }
  expect(bad).toEqual([]);
}

async function tried(fault: number, seed: number, run: SeedRun): Promise<Verdict> {
  try {
    return { fault, seed, ...(await run(new Random(seed), seed)) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { fault, seed, lost: 0, doubled: 0, stuck: 0, problem };
  }
}

export const isGood = ({ lost, doubled, stuck, problem }: Verdict): boolean =>
  lost + doubled + stuck === 0 && problem === undefined;

/** The verdicts of a fault so far, the newest of each seed. */
export function verdictsOf(fault: number): Verdict[] {
  const file = join(VERDICTS, `${fault}.jsonl`);
  if (!existsSync(file)) return [];
  const all = readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Verdict);
  return [...new Map(all.map((verdict) => [verdict.seed, verdict])).values()];
}
