import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeoutError, withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("work that ends in time is answered, be it done or failed, and leaves no timer", async () => {
  await expect(withTimeout(Promise.resolve("hecho"), 100)).resolves.toBe("hecho");
  await expect(withTimeout(Promise.reject(new RangeError("no")), 100)).rejects.toThrow(RangeError);
  expect(vi.getTimerCount()).toBe(0);
});

it("work that takes longer is not waited for, and goes on", async () => {
  const work = Promise.withResolvers<string>();
  const waited = withTimeout(work.promise, 100).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(await waited).toBeInstanceOf(TimeoutError);
  work.resolve("tarde");
  await expect(work.promise).resolves.toBe("tarde");
});
