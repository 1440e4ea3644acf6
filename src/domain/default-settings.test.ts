import * as v from "valibot";
import { expect, test } from "vitest";
import { siteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { isValidClabe } from "#lib/clabe.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";

test("the defaults have the shape that the settings must have", () => {
  expect(v.safeParse(siteSettings, DEFAULT_SETTINGS).issues).toBeUndefined();
});

test("the default CLABE has its right check digit", () => {
  expect(isValidClabe(DEFAULT_SETTINGS.bank.clabe)).toBe(true);
});

test("every service has a time that the next-service card can read", () => {
  expect(DEFAULT_SETTINGS.schedule.map(({ time }) => parseClockTime(time))).not.toContain(null);
});

test("addresses that cannot exist are used for the example mail", () => {
  expect(DEFAULT_SETTINGS.contact.email).toMatch(/\.example$/);
});
