import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { DEMO_SETTINGS } from "./demo-settings.ts";
import { withLeftOut } from "./left-out.ts";
import { isSwitchedOff, paths } from "./paths.ts";

it("leaves out the sections of home that say nothing, and what is switched off", () => {
  expect(withLeftOut(DEMO_SETTINGS)).toEqual(DEMO_SETTINGS);
  const { off } = withLeftOut({
    ...DEFAULT_SETTINGS,
    location: DEMO_SETTINGS.location,
    features: { off: ["galeria"] },
  }).features;
  expect(off).toEqual(["galeria", "#vision", "#conocenos", "#horarios"]);
  const ways = [paths.homeSection("vision"), paths.homeSection("ubicacion"), paths.home(), paths.album("a")];
  expect(ways.map((path) => isSwitchedOff(off, path))).toEqual([true, false, false, true]);
  expect(isSwitchedOff(["objetos-perdidos"], "/objetos-perdidos/1?n=2")).toBe(true);
});

it("offers a section again once it has a word", () => {
  const before = withLeftOut(DEFAULT_SETTINGS);
  const vision = { mission: "", values: [{ title: "Fe", text: "" }] };
  expect(withLeftOut({ ...before, vision }).features.off).toEqual(["#conocenos", "#horarios", "#ubicacion"]);
});
