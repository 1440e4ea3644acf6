import { expect, test } from "vitest";
import { DEFAULT_APPEARANCE, parseAppearance } from "./appearance.ts";

test("reads what was stored", () => {
  expect(parseAppearance('{"theme":"dark","text":"large"}')).toEqual({ theme: "dark", text: "large" });
});

test.each([null, "", "{", "null", "7", '{"theme":"red"}', '{"text":200}'])(
  "%j counts as the default",
  (stored) => {
    expect(parseAppearance(stored)).toEqual(DEFAULT_APPEARANCE);
  },
);
