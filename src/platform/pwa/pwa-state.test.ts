import { expect, test, vi } from "vitest";
import { changePwaState, readPwaState, subscribePwaState } from "#platform/pwa/pwa-state.ts";

test("listeners are called once for a change, and never without one", () => {
  const heard = vi.fn<() => void>();
  const stop = subscribePwaState(heard);
  changePwaState({ installState: "promptable" });
  const after = readPwaState();
  changePwaState({ installState: "promptable" });
  expect(heard).toHaveBeenCalledOnce();
  expect(readPwaState()).toBe(after);
  stop();
  changePwaState({ installState: "hidden" });
  expect(heard).toHaveBeenCalledOnce();
});
