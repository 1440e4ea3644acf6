import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { mergeSettings } from "#functions/_shared/contracts/site-settings.ts";

describe("mergeSettings", () => {
  it("gives the committed defaults while nothing was changed", () => {
    expect(mergeSettings(DEFAULT_SETTINGS, [])).toEqual(DEFAULT_SETTINGS);
  });

  it("takes what the office saved and keeps the rest", () => {
    const theme = { primary: "#112233", accent: "#445566" };
    const merged = mergeSettings(DEFAULT_SETTINGS, [{ key: "theme", value: theme }]);
    expect(merged.theme).toEqual(theme);
    expect(merged.bank).toEqual(DEFAULT_SETTINGS.bank);
  });

  it("keeps the default of a value that does not fit its shape", () => {
    const merged = mergeSettings(DEFAULT_SETTINGS, [
      { key: "theme", value: { primary: "red;background:url(x)" } },
      { key: "bank", value: { ...DEFAULT_SETTINGS.bank, clabe: "123" } },
      { key: "location", value: { ...DEFAULT_SETTINGS.location, mapUrl: "javascript:alert(1)" } },
      { key: "location", value: { ...DEFAULT_SETTINGS.location, timeZone: "EST5EDT4" } },
    ]);
    expect(merged).toEqual(DEFAULT_SETTINGS);
  });

  it("ignores keys it does not know", () => {
    expect(
      mergeSettings(DEFAULT_SETTINGS, [
        { key: "__proto__", value: {} },
        { key: "other", value: 1 },
      ]),
    ).toEqual(DEFAULT_SETTINGS);
  });
});
