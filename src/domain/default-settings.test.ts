import * as v from "valibot";
import { expect, it } from "vitest";
import { siteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { isValidClabe } from "#lib/clabe.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { DEMO_SETTINGS } from "./demo-settings.ts";

it.each([
  ["defaults", DEFAULT_SETTINGS],
  ["demonstration", DEMO_SETTINGS],
])("the %s have the shape that the settings must have", (_, settings) => {
  expect(v.safeParse(siteSettings, settings).issues).toBeUndefined();
});

it("says nothing of a congregation that has said nothing, and names no account", () => {
  const { identity, vision, pastors, schedule, location, contact, bank } = DEFAULT_SETTINGS;
  const name = "Nuestra iglesia";
  expect(identity).toEqual({ name, shortName: name, tagline: "", welcome: "" });
  expect([...vision.values, vision.mission, ...pastors, ...schedule, ...Object.values(contact)]).toEqual([
    "",
  ]);
  expect([location.address, location.city, location.directions, location.mapUrl].join("")).toBe("");
  // the usual word for a transfer, to be changed with the account
  expect(bank).toEqual({ bank: "", holder: "", clabe: "", reference: "Ofrenda" });
});

it("has a CLABE with its right check digit in the demonstration", () => {
  expect(isValidClabe(DEMO_SETTINGS.bank.clabe)).toBe(true);
});

it("has a time that the next-service card can read for every service of the demonstration", () => {
  expect(DEMO_SETTINGS.schedule.map(({ time }) => parseClockTime(time))).not.toContain(null);
});

it("uses an address that cannot exist for the mail of the demonstration", () => {
  expect(DEMO_SETTINGS.contact.email).toMatch(/\.example$/);
});
