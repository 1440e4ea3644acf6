import { expect, test } from "vitest";
import { greeting, partOfDay } from "./greeting.ts";

test.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [18, "afternoon"],
  [19, "night"],
  [23, "night"],
])("%i o'clock belongs to the %s", (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

test("greets by the first name", () => {
  expect(greeting("morning", "María José")).toBe("Buenos días, María");
  expect(greeting("afternoon", "Marta")).toBe("Buenas tardes, Marta");
});

test("greets a person without a name", () => {
  expect(greeting("night", null)).toBe("Buenas noches");
  expect(greeting("night", "  ")).toBe("Buenas noches");
});
