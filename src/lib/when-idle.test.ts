import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("leaves the moment to the browser and tells how long it may take", () => {
  const [ask, cancel] = [vi.fn<() => number>(() => 7), vi.fn<(id: number) => void>()];
  vi.stubGlobal("requestIdleCallback", ask);
  vi.stubGlobal("cancelIdleCallback", cancel);
  const work = vi.fn<() => void>();
  whenIdle(work, 4_000)();
  expect(ask).toHaveBeenCalledWith(work, { timeout: 4_000 });
  expect(cancel).toHaveBeenCalledWith(7);
});

it("waits a moment where the browser does not tell, unless it is called off", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const [work, late] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenIdle(work, 4_000);
  whenIdle(late, 4_000)();
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
});
