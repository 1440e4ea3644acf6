import { beforeEach, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { aWaitingNotice } from "../testing/a-waiting-notice.ts";
import { headingOf, leavesText } from "./texts.ts";

beforeEach(() => setClockZone("America/Mexico_City"));

it.each([
  [{}, "Nueva profecía: «La luz»"],
  [{ kind: "event", name: "Vigilia", title: "Se canceló «Vigilia»" }, "Se canceló «Vigilia»"],
  [{ kind: "version", name: "Ya puedes cantar", title: "Ya puedes cantar" }, "Ya puedes cantar"],
  [{ kind: "admin", name: "Hoy no hay culto", title: "Hoy no hay culto" }, "«Hoy no hay culto»"],
] as const)("the heading of %j names what it tells", (parts, heading) => {
  expect(headingOf(aWaitingNotice(parts))).toBe(heading);
});

it.each([
  ["2026-11-28T18:00:20Z", "Sale enseguida"],
  ["2026-11-28T17:59:00Z", "Sale enseguida"],
  ["2026-11-28T18:01:59Z", "Sale enseguida"],
  ["2026-11-28T18:02:00Z", "Sale en 1 min"],
  // ten minutes from the last second of this minute on
  ["2026-11-28T18:10:59Z", "Sale en 9 min"],
  ["2026-11-28T19:01:00Z", "Sale en 60 min"],
])("what leaves at %s says so by the minute", (sendAt, text) => {
  expect(leavesText(sendAt, Date.parse("2026-11-28T18:00:00Z"))).toBe(text);
});

it("what leaves another day says when", () => {
  expect(leavesText("2026-11-30T15:00:00Z", Date.parse("2026-11-28T18:00:00Z"))).toMatch(
    /^Sale el 30 nov 2026.*9:00/,
  );
});
