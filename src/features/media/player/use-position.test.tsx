import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { cacheValue, cachedValue } from "#platform/offline/cached-value.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { store } from "#platform/session/session.ts";
import { usePosition } from "./use-position.ts";

const KEY = "media-position:recording";
const AT_35_MIN = { second: 2_100, duration: 3_725 };
const at = (second: number) => ({ second, duration: 3_725 });
const stored = () => cachedValue(null, KEY);

beforeEach(() => cacheValue(null, KEY, AT_35_MIN));

/** The store opens late: until `open` is called what it holds is not seen. */
async function openLate() {
  const { values } = await memberStore(null);
  const read = vi.spyOn(values, "get").mockResolvedValue(undefined);
  store.set(storageProblemAtom, "slow");
  const open = () => {
    read.mockRestore();
    store.set(storageProblemAtom, null);
  };
  onTestFinished(open);
  return open;
}

test("a recording goes on where its person was, also in a store that opens late", async () => {
  const open = await openLate();
  const { result } = await renderHook(() => usePosition("recording"));
  await expect.poll(() => result.current.from).toBe(0);
  open();
  await expect.poll(() => result.current.from).toBe(2_100);
});

test("a recording that began before its place was seen keeps that place until it is past it", async () => {
  const open = await openLate();
  const { result } = await renderHook(() => usePosition("recording"));
  await expect.poll(() => result.current.from).toBe(0);
  const { values } = await memberStore(null);
  const written = vi.spyOn(values, "put");
  result.current.note(at(1));
  document.dispatchEvent(new Event("visibilitychange"));
  open();
  await expect.poll(stored).toEqual(AT_35_MIN);
  // Once more, so that the place has been read.
  await stored();
  result.current.note(at(20));
  document.dispatchEvent(new Event("visibilitychange"));
  await stored();
  expect(written).not.toHaveBeenCalled();
  expect(result.current.from).toBe(0);
  result.current.note(at(2_200));
  await expect.poll(stored).toEqual(at(2_200));
  written.mockRestore();
});
