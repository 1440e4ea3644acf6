import { describe, expect, it, onTestFinished } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { aLiveItem, aMediaItem, aRecording } from "../../testing/a-media-item.ts";
import { isResumable, resumableUntil } from "./resumable.ts";

const END = "2026-11-22T17:00:00+00:00";
const minutesLater = (minutes: number) => Date.parse(END) + minutes * 60_000;

describe("taking an end back", () => {
  it.each(["processing", "published", "archived"] as const)("lasts five minutes while %s", (status) => {
    const ended = aRecording({ status, ended_at: END });
    expect(isResumable(ended, minutesLater(4.99))).toBe(true);
    expect(isResumable(ended, minutesLater(5))).toBe(false);
  });

  it("is said with its hour by the congregation's clock", () => {
    setClockZone("America/Mexico_City");
    onTestFinished(() => setClockZone("UTC"));
    expect(resumableUntil("2026-11-22T16:42:10+00:00")).toMatch(/^10:47\sa\.\sm\.$/);
  });

  it.each([
    ["what is live", aLiveItem()],
    ["what is planned", aMediaItem()],
    ["what was uploaded", aRecording({ status: "active", ended_at: null })],
    ["what never was live", aRecording({ ended_at: null })],
  ])("is nothing for %s", (_name, item) => {
    expect(isResumable(item, minutesLater(1))).toBe(false);
  });
});
