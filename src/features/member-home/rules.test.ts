import { expect, test } from "vitest";
import type { StepState } from "./home.ts";
import { prayedDetail, prayedText, shownSteps } from "./rules.ts";

const step = (name: StepState["step"], state: "open" | "done" | "put off"): StepState => ({
  step: name,
  is_done: state === "done",
  is_put_off: state === "put off",
});
const names = (steps: StepState[], isOffered: (state: StepState) => boolean = () => true) =>
  shownSteps(steps, isOffered).map((state) => state.step);

test("done steps stay beside open ones, hidden ones go", () => {
  expect(names([step("profile", "done"), step("notices", "open"), step("directory", "put off")])).toEqual([
    "profile",
    "notices",
  ]);
});

test("a hidden step that was done all the same is done", () => {
  expect(names([{ step: "profile", is_done: true, is_put_off: true }, step("notices", "open")])).toEqual([
    "profile",
    "notices",
  ]);
});

test("nothing is left to show once none is open, nor of what this congregation does not use", () => {
  expect(names([step("profile", "done"), step("notices", "done"), step("directory", "done")])).toEqual([]);
  expect(names([step("profile", "done"), step("notices", "put off"), step("directory", "put off")])).toEqual(
    [],
  );
  expect(
    names([step("profile", "done"), step("directory", "open")], (state) => state.step !== "directory"),
  ).toEqual([]);
});

test("says how many are praying, and how many did today", () => {
  expect(prayedText({ people: 1 })).toBe("Una persona está orando por ti");
  expect(prayedText({ people: 4 })).toBe("4 personas están orando por ti");
  expect(prayedDetail({ words: "Busco trabajo…", people_today: 0 })).toBe("«Busco trabajo…»");
  expect(prayedDetail({ words: "Busco trabajo…", people_today: 1 })).toBe("«Busco trabajo…» · hoy oró una");
  expect(prayedDetail({ words: "Busco trabajo…", people_today: 3 })).toBe("«Busco trabajo…» · hoy oraron 3");
});
