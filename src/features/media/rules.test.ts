import { describe, expect, it } from "vitest";
import { anId } from "#platform/supabase/testing/rows-server.ts";
import {
  beginAt,
  boardOf,
  countdownText,
  frameAddress,
  goOnFrom,
  isAsShown,
  liveSecond,
  quarterOf,
  secondInAddress,
  sourceOf,
} from "./rules.ts";
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

describe("sources of an item", () => {
  it("is the stream while it is live and being prepared, the recording afterwards, and nothing before", () => {
    const youtube = { provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH };
    expect(sourceOf(aLiveItem())).toEqual(youtube);
    expect(sourceOf(aMediaItem({ status: "processing" }))).toEqual(youtube);
    expect(sourceOf(aRecording({ stream_url: null }))).toEqual(youtube);
    expect(sourceOf(aMediaItem())).toBeNull();
    expect(sourceOf(aMediaItem({ status: "draft" }))).toBeNull();
    expect(sourceOf(aRecording({ status: "archived" }))).toEqual(youtube);
    expect(sourceOf(aRecording({ status: "draft" }))).toEqual(youtube);
    expect(sourceOf(aRecording({ provider: "file", video_url: "/storage/v1/object/media/1/a.mp4" }))).toEqual(
      { provider: "file", path: "1/a.mp4" },
    );
  });

  it("plays in a frame without cookies of YouTube, or in one of Facebook as wide as its box", () => {
    const at = { origin: "https://luzdelvalle.mx", width: 320, second: 0 };
    const youtube = { provider: "youtube", id: "dQw4w9WgXcQ", url: WATCH } as const;
    const plain =
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?playsinline=1&rel=0&hl=es&autoplay=1&enablejsapi=1&origin=https%3A%2F%2Fluzdelvalle.mx";
    expect(frameAddress(youtube, at)).toBe(plain);
    expect(frameAddress(youtube, { ...at, second: 754.9 })).toBe(`${plain}&start=754`);
    const url = "https://www.facebook.com/iglesia/videos/1234567890/";
    const facebook = { provider: "facebook", id: "1234567890", url } as const;
    const framed = `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url)}&show_text=false&autoplay=true&width=320`;
    expect(frameAddress(facebook, at)).toBe(framed);
    expect(frameAddress(facebook, { ...at, second: 75 })).toBe(`${framed}&t=75`);
  });
});

describe("how far somebody came", () => {
  it.each([
    [0, 100, null],
    [24.9, 100, null],
    [25, 100, "progress_25"],
    [50, 100, "progress_50"],
    [75, 100, "progress_75"],
    [95, 100, "complete"],
    [50, null, null],
    [50, 0, null],
    [50, NaN, null],
  ] as const)("after %s of %s seconds is %s", (second, duration, quarter) => {
    expect(quarterOf(second, duration)).toBe(quarter);
  });

  it.each([
    ["hardly begun", 14.9, 3_600, 0],
    ["in the middle", 15.7, 3_600, 15],
    ["in the middle of what has no known end", 754, null, 754],
    ["through", 3_420, 3_600, 0],
    ["thirty seconds before the end of something short", 91, 120, 0],
    ["beyond the end", 9_000, 3_600, 0],
    ["before the beginning", -20, 3_600, 0],
    ["nowhere", NaN, 120, 0],
  ])("%s they go on where that says", (_case, second, duration, from) => {
    expect(goOnFrom({ second, duration })).toBe(from);
  });
});

it.each([
  [0, 3_600, 0],
  [754, 3_600, 754],
  [3_597.9, 3_600, 3_597.9],
  [3_598, 3_600, 0],
  [9_000, 3_600, 0],
  [754, NaN, 754],
])("from second %s of %s a file begins at %s", (second, duration, begins) => {
  expect(beginAt(second, duration)).toBe(begins);
});

describe("a second", () => {
  it.each([
    ["754", 754],
    ["754s", 754],
    ["0", 0],
    ["", null],
    [null, null],
    ["-5", null],
    ["12:34", null],
    ["99999999", null],
  ])("in the address as %j is %s", (asked, second) => {
    expect(secondInAddress(asked)).toBe(second);
  });

  it("of a stream counts from its start, and never backwards", () => {
    expect(liveSecond({ started_at: at(-2) }, NOW)).toBe(120);
    expect(liveSecond({ started_at: at(2) }, NOW)).toBe(0);
    expect(liveSecond({ started_at: null }, NOW)).toBeNull();
  });
});

it("an item is old once its state, its words or its time are others, in whatever form the time is said", () => {
  const item = aMediaItem({ scheduled_for: "2026-11-22T18:00:00+00:00" });
  expect(isAsShown(item, { ...item, scheduled_for: "2026-11-22T12:00:00-06:00" })).toBe(true);
  expect(isAsShown(item, { ...item, status: "live" })).toBe(false);
  expect(isAsShown(item, { ...item, version: 2 })).toBe(false);
  expect(isAsShown(item, { ...item, scheduled_for: at(1) })).toBe(false);
  expect(isAsShown(aRecording({ scheduled_for: null }), aRecording({ scheduled_for: null }))).toBe(true);
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

  it("gives the stage to what begins within the hour, or should have begun, and keeps below what ended", () => {
    const fresh = aRecording({ id: anId(4), ended_at: at(-20) });
    for (const minutes of [60, 10, -5]) {
      const board = boardOf([fresh, planned(1, minutes)], NOW);
      expect([ids(board.now), ids(board.next), ids(board.ended)]).toEqual([[], [anId(1)], [anId(4)]]);
    }
    const later = boardOf([fresh, planned(1, 61)], NOW);
    expect([ids(later.now), ids(later.next), ids(later.ended)]).toEqual([[anId(4)], [anId(1)], []]);
    const live = boardOf([fresh, planned(1, 10), aLiveItem({ id: anId(9) })], NOW);
    expect([ids(live.now), ids(live.ended)]).toEqual([[anId(9)], []]);
  });

  it("forgets a planned stream once it is too late to start", () => {
    expect(ids(boardOf([planned(1, -119)], NOW).next)).toEqual([anId(1)]);
    expect(boardOf([planned(1, -120)], NOW).next).toEqual([]);
  });
});
