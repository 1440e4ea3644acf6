import { afterEach, describe, expect, it, test, vi } from "vitest";
import { clockZone, setClockZone } from "./clock.ts";
import { formatDate, formatDateTime } from "./dates.ts";
import { formatDay, today } from "./days.ts";

const USUAL = clockZone();
afterEach(() => setClockZone(USUAL));

const MOMENT = Date.parse("2026-11-21T05:30:00Z");

test("every date follows the clock of the congregation, also when it moves", () => {
  setClockZone("America/Tijuana");
  expect([formatDateTime(MOMENT), today(MOMENT)]).toEqual([
    "20 nov 2026, 9:30\u00a0p.\u00a0m.",
    "2026-11-20",
  ]);
  setClockZone("Europe/Madrid");
  expect([formatDateTime(MOMENT), today(MOMENT)]).toEqual([
    "21 nov 2026, 6:30\u00a0a.\u00a0m.",
    "2026-11-21",
  ]);
  expect(formatDate(MOMENT)).toBe("21 nov 2026");
});

test("a day without an hour is the same day on every clock", () => {
  for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
    setClockZone(zone);
    expect(formatDay("2026-01-05")).toBe("05 ene 2026");
  }
});

describe("a zone that this browser does not know", () => {
  /** A browser without data for `zone`, in the zone `home`. */
  function anOldBrowser({ without, home }: { without: string; home: string }) {
    const Real = Intl.DateTimeFormat;
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function old(locale, options) {
      if (options?.timeZone === without) throw new RangeError(`Invalid time zone specified: ${without}`);
      return new Real(locale, { ...options, timeZone: options?.timeZone ?? home });
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it("gives way to an older one that keeps the same hours", () => {
    anOldBrowser({ without: "America/Ciudad_Juarez", home: "America/Cancun" });
    setClockZone("America/Ciudad_Juarez");
    expect(formatDateTime(MOMENT)).toBe("20 nov 2026, 10:30\u00a0p.\u00a0m.");
  });

  it("gives way to the device's own, also when the clock followed another one before", () => {
    anOldBrowser({ without: "America/Nueva_Cholula", home: "America/Cancun" });
    setClockZone("America/Tijuana");
    setClockZone("America/Nueva_Cholula");
    expect(clockZone()).toBe("America/Cancun");
    expect(formatDateTime(MOMENT)).toBe("21 nov 2026, 12:30\u00a0a.\u00a0m.");
  });

  it.each([
    ["America/Ciudad_Juarez", "America/Denver"],
    ["America/Coyhaique", "America/Punta_Arenas"],
    ["Europe/Kyiv", "Europe/Kiev"],
  ])("%s shows what %s shows, all through the year", (young, old) => {
    const hourIn = (timeZone: string, at: number) =>
      new Intl.DateTimeFormat("es-MX", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
    anOldBrowser({ without: young, home: "UTC" });
    setClockZone(young);
    const used = clockZone();
    vi.restoreAllMocks();
    expect(used).toBe(old);
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(2027, month, 15, 12);
      expect(hourIn(used, at)).toBe(hourIn(young, at));
    }
  });
});
