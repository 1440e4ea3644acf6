import { describe, expect, it } from "vitest";
import { AppError } from "#platform/supabase/errors.ts";
import { utilityProblem } from "./texts.ts";
import { countAll, runAll } from "./utilities.ts";

describe("a check", () => {
  it("goes on from each batch's cursor to the last one, and adds up", async () => {
    const asked: (string | null)[] = [];
    const told: [number, number][] = [];
    await countAll(
      (cursor) => {
        asked.push(cursor);
        return Promise.resolve({
          seen: 1_000,
          found: 2,
          cursor: asked.length < 3 ? `c${asked.length}` : null,
        });
      },
      (seen, found) => told.push([seen, found]),
      new AbortController().signal,
    );
    expect(asked).toEqual([null, "c1", "c2"]);
    expect(told.at(-1)).toEqual([3_000, 6]);
  });

  it("ends when it is left", async () => {
    const left = new AbortController();
    const told: number[] = [];
    await countAll(
      () => {
        left.abort();
        return Promise.resolve({ seen: 1, found: 1, cursor: "more" });
      },
      (seen) => told.push(seen),
      left.signal,
    );
    expect(told).toEqual([]);
  });
});

it("a run steps until it is done, or until it is stopped between two batches", async () => {
  let steps = 0;
  const step = () => {
    steps += 1;
    return Promise.resolve({
      state: steps < 3 ? ("running" as const) : ("done" as const),
      seen: steps,
      changed: 0,
    });
  };
  expect(await runAll(step, () => undefined, new AbortController().signal)).toBe(true);
  expect(steps).toBe(3);
  const stop = new AbortController();
  steps = 0;
  expect(await runAll(step, () => stop.abort(), stop.signal)).toBe(false);
  expect(steps).toBe(1);
});

it("a repair under way is named with the person who began it, if known", () => {
  const busy = (details: string) =>
    utilityProblem(new AppError("conflict", "PT409", { message: "utility_busy", details }));
  expect(busy("Sara Luna")).toMatch(/^Sara Luna tiene otra reparación en marcha\./);
  expect(busy("")).toMatch(/^Ya hay otra reparación en marcha\./);
});
