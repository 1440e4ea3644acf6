import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toAppError } from "./errors.ts";
import { noteRenewal, takeMissed, usableSession } from "./session-renewal.ts";

const holds = { getSession: async () => ({ data: { session: null }, error: null }) };
/** "usable", or the kind of the error. */
const outcomeOf = (auth: Parameters<typeof usableSession>[0]) =>
  usableSession(auth).then(
    () => "usable",
    (error: unknown) => toAppError(error).kind,
  );
const unanswered = { getSession: () => Promise.withResolvers<never>().promise };

beforeEach(() => {
  vi.useFakeTimers();
  noteRenewal(true);
  takeMissed();
});
afterEach(() => void vi.useRealTimers());

it("a session that holds is not waited for, also after a failed renewal", async () => {
  noteRenewal(false);
  await usableSession(holds);
  expect([takeMissed(), vi.getTimerCount()]).toEqual([false, 0]);
});

it("nobody waits longer than the attempt that failed", async () => {
  const waiting = outcomeOf(unanswered);
  noteRenewal(false);
  expect(await waiting).toBe("network");
  expect([takeMissed(), takeMissed(), vi.getTimerCount()]).toEqual([true, false, 0]);
});

it("a renewal without an answer delays its callers by three seconds, later callers not at all, until it is answered", async () => {
  const first = outcomeOf(unanswered);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBe("network");
  const second = outcomeOf(unanswered);
  await vi.advanceTimersByTimeAsync(0);
  expect(await second).toBe("network");
  noteRenewal(true);
  const third = outcomeOf(unanswered);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await third).toBe("network");
});

it("a failure that supabase-js remembers is one of the network; a session that ended is not", async () => {
  const failing = (error: object) => ({ getSession: async () => ({ data: { session: null }, error }) });
  expect(await outcomeOf(failing({ name: "AuthRetryableFetchError", message: "x", status: 0 }))).toBe(
    "network",
  );
  expect(await outcomeOf(failing({ code: "refresh_token_not_found", message: "x", status: 400 }))).toBe(
    "usable",
  );
});
