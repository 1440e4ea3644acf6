import { describe, expect, it } from "vitest";
import { isPersonName, nameProblem } from "./name-rule.ts";
import { NAME_FORM, NAME_RESERVED } from "./person-name.ts";
import { REFUSED_NAMES, RESERVED_NAMES, TAKEN_NAMES } from "./person-names.fixture.ts";

/** The same table is tried on the database, which has the last word (tests/db). */
describe("nameProblem", () => {
  it.each([...TAKEN_NAMES, "  Ana   Ruiz ", ""])("takes %j", (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each(REFUSED_NAMES)("refuses %j", (name) => {
    expect(nameProblem(name)).toBe(NAME_FORM);
  });

  it.each(RESERVED_NAMES)("reserves %j for admins", (name) => {
    expect(nameProblem(name)).toBe(NAME_RESERVED);
  });

  it("takes a surname that would be reserved in front", () => {
    expect(nameProblem("de la Iglesia", "a")).toBeNull();
    expect(nameProblem("Pastor", "a")).toBeNull();
    expect(nameProblem("Iglesia", "a")).toBe(NAME_RESERVED);
  });

  // Where the work grew by the square of the length, this would take minutes.
  it.each(["a.", "a'"])("refuses a hostile name of 400,000 characters (%s)", (part) => {
    expect(isPersonName(`${part.repeat(200_000)}1`)).toBe(false);
  });
});
