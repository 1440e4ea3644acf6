import { afterEach, expect, test, vi } from "vitest";
import { placePopover } from "./place-popover.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A button at the given place and an open panel of 200 × 100 px, in a browser without `position-area`. */
function arrange({ left, top }: { left: number; top: number }) {
  vi.spyOn(CSS, "supports").mockReturnValue(false);
  const button = document.createElement("button");
  button.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:60px;height:40px`;
  const panel = document.createElement("div");
  panel.style.cssText = "position:fixed;width:200px;height:100px";
  document.body.append(button, panel);
  return { button, panel };
}

const cornerOf = (panel: HTMLElement) => {
  const { left, top } = panel.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
};

test("shares the left or the right edge with its button", () => {
  const { button, panel } = arrange({ left: 220, top: 20 });
  placePopover(panel, button, "start");
  expect(cornerOf(panel)).toEqual([220 + 200 > innerWidth - 8 ? innerWidth - 208 : 220, 60]);
  placePopover(panel, button, "end");
  expect(cornerOf(panel)).toEqual([80, 60]);
});

test("never leaves the window sideways", () => {
  const { button, panel } = arrange({ left: 4, top: 20 });
  placePopover(panel, button, "end");
  expect(cornerOf(panel)[0]).toBe(8);
});

test("goes above where there is no room below", () => {
  const { button, panel } = arrange({ left: 20, top: innerHeight - 50 });
  placePopover(panel, button, "start");
  expect(cornerOf(panel)[1]).toBe(innerHeight - 150);
});

test("covers its button rather than leave the window, where there is room neither above nor below", () => {
  const { button, panel } = arrange({ left: 20, top: innerHeight / 2 });
  panel.style.height = `${innerHeight - 20}px`;
  placePopover(panel, button, "start");
  expect(cornerOf(panel)[1]).toBe(20);
});

test("follows its button until it is stopped", () => {
  const { button, panel } = arrange({ left: 20, top: 20 });
  const stop = placePopover(panel, button, "start");
  button.style.top = "70px";
  dispatchEvent(new Event("resize"));
  expect(cornerOf(panel)[1]).toBe(110);
  stop();
  button.style.top = "20px";
  dispatchEvent(new Event("resize"));
  expect(cornerOf(panel)[1]).toBe(110);
});

test("leaves the placing to a browser that can", () => {
  const { button, panel } = arrange({ left: 20, top: 20 });
  vi.mocked(CSS.supports).mockReturnValue(true);
  placePopover(panel, button, "start");
  expect(panel.style.left).toBe("");
});
