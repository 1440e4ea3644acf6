import { expect, test } from "vitest";
import { inPushTurn } from "#platform/pwa/push-turn.ts";

const PATIENT_MS = 60_000;

test("the second begins when the first is over", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = inPushTurn(PATIENT_MS, async () => {
    await promise;
    done.push("first");
  });
  const second = inPushTurn(PATIENT_MS, async () => done.push("second"));
  resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "second"]);
});

test("after its patience has run out, the work goes ahead", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inPushTurn(PATIENT_MS, () => promise);
  expect(await inPushTurn(1, async () => "second")).toBe("second");
  resolve("first");
  expect(await first).toBe("first");
});

test("an error in a turn is thrown once, and lets the next turn begin", async () => {
  let runs = 0;
  const failing = inPushTurn(PATIENT_MS, async () => {
    runs += 1;
    throw new DOMException("too late", "TimeoutError");
  });
  await expect(failing).rejects.toThrow("too late");
  expect(runs).toBe(1);
  expect(await inPushTurn(PATIENT_MS, async () => "next")).toBe("next");
});
