import { describe, expect, it } from "vitest";
import { placesFor } from "./site-places.ts";

const titles = (words: string) => placesFor(words).map(({ title }) => title);

describe("placesFor", () => {
  it("finds a page by its name, by other words for it, and while they are being written", () => {
    expect(titles("Horarios")).toEqual(["Horario semanal"]);
    expect(titles("hora")).toEqual(["Horario semanal"]);
    expect(titles("COMO LLEGAR")).toEqual(["Ubicación"]);
    expect(titles("vision")).toEqual(["Visión y valores"]);
    expect(titles("diez")).toEqual(["Ofrendas"]);
  });

  it("wants all of the words", () => {
    expect(titles("pastores domingo")).toEqual([]);
  });

  it("finds nothing without a word", () => {
    expect(titles(" ¿? ")).toEqual([]);
  });
});
