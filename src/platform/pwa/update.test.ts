import { beforeEach, expect, test, vi } from "vitest";
import { changePwaState, readPwaState } from "#platform/pwa/pwa-state.ts";
import { createUpdate } from "#platform/pwa/update.ts";

beforeEach(() => changePwaState({ updateReady: false }));

test("a waiting version is offered and nothing is reloaded", () => {
  const reload = vi.fn<() => void>();
  createUpdate(reload).offer(() => true);
  expect(readPwaState().updateReady).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test("agreeing activates the waiting version and reloads once it controls the page", () => {
  const reload = vi.fn<() => void>();
  const activate = vi.fn<() => boolean>(() => true);
  const update = createUpdate(reload);
  update.offer(activate);
  update.apply();
  expect(activate).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  update.controllerChanged();
  update.controllerChanged();
  expect(reload).toHaveBeenCalledOnce();
});

test("a yes in another tab offers the reload here and does not force it", () => {
  const reload = vi.fn<() => void>();
  const update = createUpdate(reload);
  update.controllerChanged();
  expect(reload).not.toHaveBeenCalled();
  expect(readPwaState().updateReady).toBe(true);
  update.apply();
  expect(reload).toHaveBeenCalledOnce();
});

test("agreeing when the waiting version has gone still reloads", () => {
  const reload = vi.fn<() => void>();
  const update = createUpdate(reload);
  update.offer(() => false);
  update.apply();
  expect(reload).toHaveBeenCalledOnce();
});
