import { describe, expect, it } from "vitest";
import { isEmail, isExpired } from "./access.ts";

describe("an access", () => {
  it.each([
    [null, false],
    ["2026-11-21 12:00:00+00", true],
    ["2026-11-21T12:00:01+00:00", false],
  ])("until %j is over: %j", (expires_at, over) =>
    expect(isExpired({ expires_at }, Date.parse("2026-11-21T12:00:00Z"))).toBe(over),
  );

  it.each([
    ["marta@ejemplo.mx", true],
    ["marta@ejemplo", false],
    ["marta ejemplo@x.mx", false],
    [`${"x".repeat(250)}@x.mx`, false],
  ])("can be offered to %s: %j", (text, can) => expect(isEmail(text)).toBe(can));
});
