import { setClockZone } from "#lib/clock.ts";
import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, type NotificationSettings, type Preferences } from "./api.ts";
import { inputTime, isQuietNow, quietHoursText, switchState, withSubscription } from "./rules.ts";

const NOTHING_MOVED: NotificationSettings = { preferences: DEFAULT_PREFERENCES, subscriptions: [] };

function preferring(change: Partial<Preferences>): NotificationSettings {
  return { ...NOTHING_MOVED, preferences: { ...DEFAULT_PREFERENCES, ...change } };
}

describe("switchState", () => {
  it("is on where the person has moved nothing", () => {
    expect(switchState(NOTHING_MOVED, "mention", "app")).toEqual({ on: true, effective: true });
    expect(switchState(NOTHING_MOVED, "mention", "push")).toEqual({ on: true, effective: true });
  });

  it("shows what was moved, each channel for itself", () => {
    const moved = withSubscription(NOTHING_MOVED, "mention", "push", false);
    expect(switchState(moved, "mention", "push").on).toBe(false);
    expect(switchState(moved, "mention", "app").on).toBe(true);
    expect(switchState(moved, "comment_reply", "push").on).toBe(true);
  });

  it("has no push for a notice one does not get at all", () => {
    const moved = withSubscription(NOTHING_MOVED, "mention", "app", false);
    expect(switchState(moved, "mention", "push")).toEqual({ on: true, effective: false });
  });

  it("is without effect under a wider switch that is off", () => {
    expect(switchState(preferring({ new_content: false }), "new_post", "app").effective).toBe(false);
    expect(switchState(preferring({ new_content: false }), "mention", "app").effective).toBe(true);
    expect(switchState(preferring({ push_enabled: false }), "mention", "push").effective).toBe(false);
    expect(switchState(preferring({ push_enabled: false }), "mention", "app").effective).toBe(true);
  });

  it("has live streams under a separate switch", () => {
    const silent = preferring({ live_streams: false });
    for (const type of ["stream_started", "stream_ended", "stream_scheduled"] as const) {
      expect(switchState(silent, type, "app").effective).toBe(false);
      expect(switchState(preferring({ new_content: false }), type, "app").effective).toBe(true);
    }
    expect(switchState(silent, "new_video", "app").effective).toBe(true);
  });

  it("leaves new videos to a person who wants one of both: new content, or the series they follow", () => {
    const videos = (change: Partial<Preferences>) =>
      switchState(preferring(change), "new_video", "app").effective;
    expect(videos({ new_content: false })).toBe(true);
    expect(videos({ series_updates: false })).toBe(true);
    expect(videos({ new_content: false, series_updates: false })).toBe(false);
  });

  it("keeps one row per type and channel", () => {
    const twice = withSubscription(
      withSubscription(NOTHING_MOVED, "mention", "app", false),
      "mention",
      "app",
      true,
    );
    expect(twice.subscriptions).toEqual([{ notification_type: "mention", channel: "app", is_active: true }]);
  });
});

describe("quiet hours", () => {
  const night: Preferences = { ...DEFAULT_PREFERENCES, quiet_from: "22:00:00", quiet_to: "07:00:00" };
  /** 20 November 2026 at this hour in Mexico City (UTC−6). */
  const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour + 6, minute);

  it.each([
    [21, 59, false],
    [22, 0, true],
    [3, 0, true],
    [6, 59, true],
    [7, 0, false],
    [12, 0, false],
  ])("across midnight: %i:%i is quiet: %s", (hour, minute, quiet) => {
    expect(isQuietNow(night, at(hour, minute))).toBe(quiet);
  });

  it("within one day", () => {
    const siesta = { ...night, quiet_from: "14:00:00", quiet_to: "16:00:00" };
    expect(isQuietNow(siesta, at(15))).toBe(true);
    expect(isQuietNow(siesta, at(16))).toBe(false);
  });

  it("follows the congregation's clock, and a person's own where they chose one", () => {
    setClockZone("America/Tijuana");
    expect(isQuietNow(night, at(7, 30))).toBe(true);
    setClockZone("America/Mexico_City");
    expect(isQuietNow(night, at(7, 30))).toBe(false);
    expect(isQuietNow({ ...night, timezone: "America/Tijuana" }, at(7, 30))).toBe(true);
    expect(isQuietNow({ ...night, timezone: "America/Cancun" }, at(21, 30))).toBe(true);
  });

  it("is never, without both ends or with equal ones", () => {
    expect(isQuietNow(DEFAULT_PREFERENCES, at(3))).toBe(false);
    expect(isQuietNow({ ...night, quiet_to: "22:00:00" }, at(22))).toBe(false);
    expect(quietHoursText(DEFAULT_PREFERENCES)).toBeNull();
  });

  it("is said in the way of Mexico", () => {
    expect(quietHoursText(night)).toBe("De 10:00\u00a0p.\u00a0m. a 7:00\u00a0a.\u00a0m.");
    expect(inputTime("07:30:00")).toBe("07:30");
    expect(inputTime(null)).toBe("");
  });
});
