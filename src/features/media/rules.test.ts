import { describe, expect, it } from "vitest";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import { askAgainMs, boardOf, countdownText, frameAddress, sourceOf } from "./rules.ts";
import { aLiveItem, aMediaItem, aRecording, WATCH } from "./testing/a-media-item.ts";

const NOW = Date.parse("2026-11-22T18:00:00Z");
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

describe("the countdown", () => {
  it.each([
    [3 * 24 * 60 + 5, "3 días"],
    [48 * 60, "2 días"],
    [27 * 60, "1 día y 3 h"],
    [24 * 60 + 20, "1 día"],
    [125, "2:05:00"],
    [5, "5:00"],
  ])("of %i minutes says %s", (minutes, text) => {
    expect(countdownText(at(minutes), NOW)).toBe(text);
  });

  it("counts the last second, ends with it, and never says what is over", () => {
    expect(countdownText(at(0), NOW - 500)).toBe("0:01");
    expect(countdownText(at(0), NOW)).toBeNull();
    expect(countdownText(at(-90), NOW)).toBeNull();
  });
});

describe("asking again", () => {
  it.each([
    ["what is live", aLiveItem(), 9_000],
    ["what is being prepared", aMediaItem({ status: "processing" }), 9_000],
    ["what may begin in a moment", aMediaItem({ scheduled_for: at(9) }), 9_000],
    ["what should have begun", aMediaItem({ scheduled_for: at(-9) }), 9_000],
    ["what is for another day", aMediaItem({ scheduled_for: at(11) }), 30_000],
    ["a recording", aRecording(), false],
  ] as const)("is right for %s", (_case, item, ms) => {
    expect(askAgainMs([item], NOW)).toBe(ms);
    expect(askAgainMs([aRecording(), item], NOW)).toBe(ms);
  });
});

describe("what can be watched", () => {
  it("is the stream while it is live and being prepared, the recording afterwards, and nothing before", () => {
    const youtube = { provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH };
    expect(sourceOf(aLiveItem())).toEqual(youtube);
    expect(sourceOf(aMediaItem({ status: "processing" }))).toEqual(youtube);
    expect(sourceOf(aRecording({ stream_url: null }))).toEqual(youtube);
    expect(sourceOf(aMediaItem())).toBeNull();
    expect(sourceOf(aMediaItem({ status: "draft" }))).toBeNull();
    expect(
      sourceOf(aRecording({ provider: "file", video_url: "/storage/v1/object/media/1/a.mp4" })),
    ).toBeNull();
  });

  it("plays in a frame without cookies of YouTube, or in one of Facebook as wide as its box", () => {
    const origin = "https://luzdelvalle.mx";
    expect(frameAddress({ provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH }, origin, 320)).toBe(
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1&rel=0&hl=es&autoplay=1&origin=https%3A%2F%2Fluzdelvalle.mx",
    );
    const url = "https://www.facebook.com/iglesia/videos/1234567890/";
    expect(frameAddress({ provider: "facebook", id: "1234567890", url }, origin, 320)).toBe(
      `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url)}&show_text=false&autoplay=true&width=320`,
    );
  });
});

describe("the board", () => {
  const planned = (number: number, minutes: number) =>
    aMediaItem({ id: anId(number), scheduled_for: at(minutes) });
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

  it("has what is live, of all halls, and what comes in its order", () => {
    const live = [aLiveItem({ id: anId(8) }), aLiveItem({ id: anId(9) })];
    const board = boardOf([planned(2, 600), ...live, planned(1, 60)], NOW);
    expect(ids(board.now)).toEqual([anId(8), anId(9)]);
    expect(ids(board.next)).toEqual([anId(1), anId(2)]);
  });

  it("has what ended last for three hours, unless something is live", () => {
    const preparing = aMediaItem({ id: anId(3), status: "processing" });
    const fresh = aRecording({ id: anId(4), ended_at: at(-179) });
    expect(ids(boardOf([preparing, fresh], NOW).now)).toEqual([anId(3)]);
    expect(ids(boardOf([fresh], NOW).now)).toEqual([anId(4)]);
    expect(boardOf([aRecording({ ended_at: at(-181) })], NOW).now).toEqual([]);
    expect(boardOf([aRecording({ ended_at: null })], NOW).now).toEqual([]);
    expect(ids(boardOf([fresh, aLiveItem({ id: anId(9) })], NOW).now)).toEqual([anId(9)]);
  });

  it("forgets what was planned and never started once nothing starts it any more", () => {
    expect(ids(boardOf([planned(1, -119)], NOW).next)).toEqual([anId(1)]);
    expect(boardOf([planned(1, -120)], NOW).next).toEqual([]);
  });
});
