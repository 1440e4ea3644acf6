import { describe, expect, it } from "vitest";
import { altOf, photosText, swipeOf } from "./rules.ts";

describe("the words of a photo", () => {
  it("are its caption, else its place in the album", () => {
    expect(altOf({ caption: "El coro de niños" }, 3, "Posada")).toBe("El coro de niños");
    expect(altOf({ caption: "" }, 3, "Posada")).toBe("Foto 3 del álbum Posada");
  });

  it("count what there is", () => {
    expect([0, 1, 12, 1_204].map(photosText)).toEqual(["Sin fotos", "1 foto", "12 fotos", "1,204 fotos"]);
  });
});

describe("a stroke of the finger", () => {
  it.each([
    ["to the left", -60, 10, 1],
    ["to the right", 60, -10, -1],
    ["too short", -40, 0, 0],
    ["of scrolling", -60, 300, 0],
    ["aslant", -60, 50, 0],
  ])("%s means %i, %i → %i", (_name, dx, dy, meaning) => {
    expect(swipeOf(dx, dy)).toBe(meaning);
  });
});
