import { expect, test, vi } from "vitest";
import { showAppBadge } from "./start-notifications.ts";

function icon() {
  return {
    setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => {}),
    clearAppBadge: vi.fn<() => Promise<void>>(async () => {}),
  };
}

test("puts the number on the icon and takes it off at zero", async () => {
  const target = icon();
  await showAppBadge(3, target);
  await showAppBadge(0, target);
  expect(target.setAppBadge).toHaveBeenCalledExactlyOnceWith(3);
  expect(target.clearAppBadge).toHaveBeenCalledOnce();
});

test("does nothing where there is no icon", async () => {
  await expect(showAppBadge(3, {})).resolves.toBeUndefined();
  await expect(showAppBadge(0, {})).resolves.toBeUndefined();
});

test("a refusal is no failure", async () => {
  const target = { setAppBadge: () => Promise.reject(new DOMException("not installed", "NotAllowedError")) };
  await expect(showAppBadge(1, target)).resolves.toBeUndefined();
});
