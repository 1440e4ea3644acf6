import "fake-indexeddb/auto";
import { afterEach, expect, it } from "vitest";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { networkFirstValue } from "./cached-value.ts";
import { deleteMemberStore } from "./member-store.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

afterEach(() => deleteMemberStore(MARTA));

it("a value of a person is kept when it is answered, and says later that it comes from the device", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const read = (answer: Promise<string[]>) => networkFirstValue(MARTA, "marks", () => answer);
  await expect(read(Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
  expect(await read(Promise.resolve(["uno"]))).toEqual({ value: ["uno"], fromDevice: false });
  expect(await read(Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    value: ["uno"],
    fromDevice: true,
  });
});
