import { expect, it } from "vitest";
import { withPossibleEnd } from "./session-storage.ts";

const NOW = 1_790_000_000;
const kept = (expires_at: number) => JSON.stringify({ access_token: "x", expires_in: 3_600, expires_at });

it("is due for a refresh when it was stored under a clock that ran a day ahead", () => {
  const text = withPossibleEnd(kept(NOW + 86_400 + 3_600), NOW);
  expect(JSON.parse(text ?? "")).toEqual({ access_token: "x", expires_in: 3_600, expires_at: 1 });
});

it.each([
  ["a fresh session", kept(NOW + 3_600)],
  ["one of a clock that is a few seconds off", kept(NOW + 3_630)],
  ["one that is over", kept(NOW - 5)],
  ["one of unknown length", JSON.stringify({ expires_at: NOW + 86_400 })],
  ["nothing", null],
  ["a damaged text", "{"],
])("leaves %s as it is", (_case, text) => {
  expect(withPossibleEnd(text, NOW)).toBe(text);
});
