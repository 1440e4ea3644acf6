import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LATEST_PROPHECIES } from "#domain/prefetched-pages.ts";
import { startDailyRefresh } from "./daily-refresh.ts";

const register = vi.fn<(tag: string, options: object) => Promise<void>>(async () => {});
let tags: string[];
let permission: PermissionState;

beforeEach(() => {
  register.mockClear();
  [tags, permission] = [[], "granted"];
  stub({ periodicSync: { getTags: async () => tags, register } });
});
afterEach(() => vi.unstubAllGlobals());

function stub(registration: object | undefined) {
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => registration },
    permissions: { query: async () => ({ state: permission }) },
  });
}

test("the worker is woken once a day where the browser allows it", async () => {
  await startDailyRefresh();
  expect(register).toHaveBeenCalledExactlyOnceWith(LATEST_PROPHECIES, { minInterval: 86_400_000 });
});

test("a second registration would begin the day once more, so there is none", async () => {
  tags = [LATEST_PROPHECIES];
  await startDailyRefresh();
  expect(register).not.toHaveBeenCalled();
});

test.each(["denied", "prompt"] as const)("a permission that is %s is not asked for", async (state) => {
  permission = state;
  await startDailyRefresh();
  expect(register).not.toHaveBeenCalled();
});

test("browsers without it, without a worker, or with another list of permissions go without", async () => {
  for (const registration of [{}, undefined]) {
    stub(registration);
    await expect(startDailyRefresh()).resolves.toBeUndefined();
  }
  vi.stubGlobal("navigator", {});
  await expect(startDailyRefresh()).resolves.toBeUndefined();
  stub({ periodicSync: { getTags: async () => tags, register } });
  vi.spyOn(navigator.permissions, "query").mockRejectedValue(new TypeError("no such name"));
  await expect(startDailyRefresh()).resolves.toBeUndefined();
  expect(register).not.toHaveBeenCalled();
});
