import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seeInstallThrough } from "#platform/pwa/first-install.ts";

/** A worker that is being installed; `becomes` is what the browser makes of it. */
class Installing extends EventTarget {
  state: ServiceWorkerState = "installing";

  becomes(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

const registrationWith = (workers: Partial<Record<"installing" | "waiting" | "active", EventTarget>>) =>
  ({ installing: null, waiting: null, active: null, ...workers }) as ServiceWorkerRegistration;

let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Attempts that are made now, each with the worker that it installs. */
function attempts() {
  const workers: Installing[] = [];
  let isOver = false;
  void seeInstallThrough(async () => {
    const installing = new Installing();
    workers.push(installing);
    return registrationWith({ installing });
  }).then(() => (isOver = true));
  return { workers, isOver: () => isOver };
}

test("an install that failed is attempted again in the same visit, at growing distances, until there is a worker", async () => {
  const { workers, isOver } = attempts();
  const pauses = [5_000, 15_000, 60_000, 300_000, 300_000];
  for (const [failed, ms] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(0);
    workers[failed]?.becomes("redundant");
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(workers).toHaveLength(failed + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(failed + 2);
  }
  expect(isOver()).toBe(false);
  workers.at(-1)?.becomes("installed");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(isOver()).toBe(true);
  expect(workers).toHaveLength(pauses.length + 1);
});

test("a network that is back ends the pause, and an install that takes long is left alone", async () => {
  const { workers } = attempts();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(workers).toHaveLength(1);
  workers[0]?.becomes("redundant");
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(workers).toHaveLength(2);
  // The timer of the pause that was cut short starts nothing.
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(workers).toHaveLength(2);
});

test.each(["active", "waiting"])("a worker that is %s already needs no install", async (state) => {
  const attempt = vi.fn<() => Promise<ServiceWorkerRegistration>>(async () =>
    registrationWith({ [state]: new EventTarget() }),
  );
  await seeInstallThrough(attempt);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("a worker's file that could not be fetched, or a registration that has lost its worker, is a failure too", async () => {
  const attempt = vi
    .fn<() => Promise<ServiceWorkerRegistration>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValueOnce(registrationWith({}))
    .mockResolvedValue(registrationWith({ active: new EventTarget() }));
  const over = seeInstallThrough(attempt);
  await vi.advanceTimersByTimeAsync(20_000);
  await over;
  expect(attempt).toHaveBeenCalledTimes(3);
});
