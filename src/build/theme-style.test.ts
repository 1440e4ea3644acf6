import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { themeStyle } from "./inline-scripts.ts";

it("adds nothing for the colours of the style sheets", () => {
  expect(themeStyle(DEFAULT_SETTINGS.theme)).toBe("");
});

it("writes the congregation's colours for browsers that know both themes", () => {
  const style = themeStyle({ primary: "#1d3a7a", accent: "#e8b23a" });
  expect(style).toMatch(
    /^@supports \(color: light-dark\(#000, #fff\)\)\{:root\{--primary:light-dark\(#1d3a7a, #\w{6}\);/,
  );
  expect(style).not.toContain("<");
});
