import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { askOrRecall } from "./device-copy.ts";
import { deleteMemberStore } from "./member-store.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

beforeEach(async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await askOrRecall(MARTA, "marks", () => Promise.resolve(["uno"]));
});
afterEach(() => deleteMemberStore(MARTA));

const asking = (error: unknown) => askOrRecall(MARTA, "marks", () => Promise.reject(toAppError(error)));

describe("what the device kept", () => {
  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a portal's page with 200", { status: 200, message: "<!doctype html>" }],
    ["a portal's page with 403", { status: 403, message: "<html>Acepta los términos</html>" }],
    ["a limiter", { status: 429, code: "PT429", message: "rate_limited" }],
  ])("stands in for the server while there is %s", async (_, error) => {
    expect(await asking(error)).toEqual({ value: ["uno"], fromDevice: true });
  });

  it.each([
    ["denied", { status: 403, code: "42501", message: "permission denied" }],
    ["not there", { status: 406, code: "PGRST116", message: "0 rows" }],
  ])("is not shown where the server itself says %s", async (_, error) => {
    await expect(asking(error)).rejects.toMatchObject({ name: "AppError" });
  });
});
