import { expect, test } from "vitest";
import { mostSuitable } from "#sw/window-choice.ts";

const TARGET = "https://luzdelvalle.mx/blog/a";
const page = (url: string, visibilityState: DocumentVisibilityState = "hidden", focused = false) => ({
  url,
  focused,
  visibilityState,
});

test("without a page a new window is needed", () => {
  expect(mostSuitable([], TARGET)).toBeUndefined();
});

test("the page that is already there wins, then the one in front, then a visible one, then any", () => {
  const there = page(TARGET);
  const front = page("https://luzdelvalle.mx/", "visible", true);
  const visible = page("https://luzdelvalle.mx/blog", "visible");
  const hidden = page("https://luzdelvalle.mx/perfil");
  expect(mostSuitable([hidden, visible, front, there], TARGET)).toBe(there);
  expect(mostSuitable([hidden, visible, front], TARGET)).toBe(front);
  expect(mostSuitable([hidden, visible], TARGET)).toBe(visible);
  expect(mostSuitable([hidden], TARGET)).toBe(hidden);
});
