import { describe, expect, it } from "vitest";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { mergeSettings } from "#functions/_shared/contracts/site-settings.ts";

describe("mergeSettings", () => {
  it("gives the committed defaults while nothing was changed", () => {
    expect(mergeSettings(DEMO_SETTINGS, [])).toEqual(DEMO_SETTINGS);
  });

  it("takes what the office saved and keeps the rest", () => {
    const theme = { primary: "#112233", accent: "#445566" };
    const merged = mergeSettings(DEMO_SETTINGS, [{ key: "theme", value: theme }]);
    expect(merged.theme).toEqual(theme);
    expect(merged.bank).toEqual(DEMO_SETTINGS.bank);
  });

  it("keeps the default of a value that does not fit its shape", () => {
    const merged = mergeSettings(DEMO_SETTINGS, [
      { key: "theme", value: { primary: "red;background:url(x)" } },
      { key: "bank", value: { ...DEMO_SETTINGS.bank, clabe: "123" } },
      { key: "location", value: { ...DEMO_SETTINGS.location, mapUrl: "javascript:alert(1)" } },
      { key: "location", value: { ...DEMO_SETTINGS.location, timeZone: "EST5EDT4" } },
    ]);
    expect(merged).toEqual(DEMO_SETTINGS);
  });

  it("ignores keys it does not know", () => {
    expect(
      mergeSettings(DEMO_SETTINGS, [
        { key: "__proto__", value: {} },
        { key: "other", value: 1 },
      ]),
    ).toEqual(DEMO_SETTINGS);
  });
});
