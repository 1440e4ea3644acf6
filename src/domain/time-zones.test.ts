import { expect, test } from "vitest";
import { timeZoneChoices, timeZoneName } from "./time-zones.ts";

test.each([
  ["America/Tijuana", "Noroeste (Tijuana)"],
  ["America/Los_Angeles", "America/Los Angeles"],
])("%s is called %s", (zone, name) => expect(timeZoneName(zone)).toBe(name));

test("Mexico's zones are offered, and those in use, each once", () => {
  const values = timeZoneChoices(["America/Tijuana", "Europe/Madrid", "Europe/Madrid"]).map(
    ({ value }) => value,
  );
  expect(values).toContain("America/Cancun");
  expect(new Set(values).size).toBe(values.length);
  expect(timeZoneChoices(["America/Tijuana", "America/New_York"]).at(-1)).toEqual({
    value: "America/New_York",
    label: "America/New York",
  });
});
