import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import type { MemberDetails } from "./member.ts";
import { birthdayText } from "./rules.ts";
import { askSchema, detailsSchema, fieldsOf, leaveSchema, rowOf } from "./schema.ts";

const DETAILS: MemberDetails = {
  phone: "222 555 0141",
  birth_day: 29,
  birth_month: 2,
  neighbourhood: "San Andrés",
  about: "Canto",
  photo_for: "members",
  phone_for: "leaders",
  email_for: "nobody",
  birthday_for: "members",
  neighbourhood_for: "leaders",
  about_for: "nobody",
  is_hidden: false,
  is_minor: false,
  listed_since: null,
  version: 3,
};

const problems = (changes: object) =>
  v.safeParse(detailsSchema, { ...fieldsOf(DETAILS), ...changes }).issues?.map(({ message }) => message) ??
  [];

describe("the rules for a member's details", () => {
  it("comes back from the form as it went in, each level with its field", () => {
    const { is_hidden: _h, is_minor: _m, listed_since: _l, version: _v, ...told } = DETAILS;
    expect(rowOf(v.parse(detailsSchema, fieldsOf(DETAILS)))).toEqual(told);
  });

  it("a birthday is a day that exists, or none", () => {
    expect(problems({ birthDay: "", birthMonth: "" })).toEqual([]);
    expect(
      rowOf(v.parse(detailsSchema, { ...fieldsOf(DETAILS), birthDay: "", birthMonth: "" })),
    ).toMatchObject({
      birth_day: null,
      birth_month: null,
    });
    for (const [birthDay, birthMonth] of [
      ["30", "2"],
      ["31", "4"],
      ["12", ""],
      ["", "5"],
    ])
      expect(problems({ birthDay, birthMonth })).toEqual(["Elige el día y el mes, o ninguno de los dos."]);
  });

  it.each(["222 555", "llámame", "5550142 / 5550143"])("%j is no telephone number", (phone) => {
    expect(problems({ phone })).toEqual(["Escribe un solo número de 10 dígitos, con o sin espacios."]);
  });

  it("says how long a text may be", () => {
    expect(problems({ about: "a".repeat(LIMITS.memberAboutMax + 1) })).toEqual([
      `Usa como máximo ${LIMITS.memberAboutMax} caracteres.`,
    ]);
    expect(problems({ neighbourhood: "a".repeat(LIMITS.memberNeighbourhoodMax) })).toEqual([]);
  });
});

it("nobody asks for contact without a word, nor ends an account without their password", () => {
  expect(v.is(askSchema, { message: "  " })).toBe(false);
  expect(v.is(askSchema, { message: "a".repeat(LIMITS.contactRequestMax + 1) })).toBe(false);
  expect(v.parse(askSchema, { message: " Para el coro " })).toEqual({ message: "Para el coro" });
  expect(v.is(leaveSchema, { words: "keep", password: "" })).toBe(false);
  expect(v.is(leaveSchema, { words: "", password: "x" })).toBe(false);
});

it("a birthday is read as a day of a month", () => {
  expect(birthdayText({ birth_day: 5, birth_month: 5 })).toBe("5 de mayo");
  expect(birthdayText({ birth_day: null, birth_month: null })).toBeNull();
});
