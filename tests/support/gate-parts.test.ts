import { describe, expect, it } from "vitest";
import { sideBySide, tableOf } from "./gate-parts.ts";

describe("sideBySide", () => {
  it("runs at most as many at once as there are lanes, and answers in the order of the items", async () => {
    const ends = new Map<string, () => void>();
    const run = (item: string) =>
      new Promise<string>((resolve) => ends.set(item, () => resolve(item.toUpperCase())));
    const all = sideBySide(["a", "b", "c"], 2, run);
    expect([...ends.keys()]).toEqual(["a", "b"]);
    ends.get("b")?.();
    await expect.poll(() => [...ends.keys()]).toEqual(["a", "b", "c"]);
    ends.get("c")?.();
    ends.get("a")?.();
    expect(await all).toEqual(["A", "B", "C"]);
  });

  it("fails when one fails", async () => {
    await expect(sideBySide([1], 2, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });
});

describe("tableOf", () => {
  it("shows each part with its seconds, and how long all took", () => {
    const results = [
      { name: "unit", passed: 12, failed: 0, skipped: 0, seconds: 3.4 },
      { name: "e2e", passed: 205, failed: 1, skipped: 0, seconds: 399.6 },
    ];
    expect(tableOf(results, 401).split("\n")).toEqual([
      "part           passed   failed  seconds",
      "unit               12        0        3",
      "e2e               205        1      400",
      "start to end                        401",
    ]);
  });
});
