import type { Counts } from "./test-reports.ts";

export interface PartResult extends Counts {
  name: string;
  seconds: number;
}

/** Runs `run` for each item, at most `lanes` at once, begun in their order; resolves with the results in that order. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  lanes: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // One iterator for all lanes: each takes the next item when it is free.
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await run(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** The parts with their counts and seconds, one line each; the last is the time from start to end (parts overlap). */
export function tableOf(results: readonly PartResult[], seconds: number): string {
  const row = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(12) + cells.map((cell) => String(cell).padStart(9)).join("");
  return [
    row("part", "passed", "failed", "seconds"),
    ...results.map((result) => row(result.name, result.passed, result.failed, result.seconds.toFixed(0))),
    row("start to end", "", "", seconds.toFixed(0)),
  ].join("\n");
}
