import { QueryClient } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { afterEach, expect, it, vi } from "vitest";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { networkFirstWithAge } from "./cached-value.ts";
import { deleteMemberStore } from "./member-store.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

afterEach(() => {
  vi.useRealTimers();
  return deleteMemberStore(MARTA);
});

it("a value of a person is kept when it is answered, and says later that it comes from the device and since when", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const read = (answer: Promise<string[]>) =>
    networkFirstWithAge({ client: new QueryClient(), queryKey: ["asked"] }, MARTA, "marks", () => answer);
  await expect(read(Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  expect(await read(Promise.resolve(["uno"]))).toEqual({ value: ["uno"], fromDevice: false });
  vi.setSystemTime(5_000);
  expect(await read(Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    value: ["uno"],
    fromDevice: true,
    cachedAt: 1_000,
  });
});
