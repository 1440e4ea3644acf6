import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { endOfRequests, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { countVisit } from "./count-visit.ts";

/** Saturday 28 November 2026, six in the morning in Mexico. */
const SATURDAY = Date.parse("2026-11-28T12:00:00Z");
const DAY = 86_400_000;

let server: RowsServer;
const counted = () => server.requests.map((request) => request.replace(/^POST rpc\/count_visit +/, ""));

beforeEach(() => {
  setClockZone("America/Mexico_City");
  localStorage.removeItem("iglesia-last-visit");
  server = new RowsServer({}, { count_visit: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page for two seconds. */
async function see(path: string, now = SATURDAY): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  countVisit(path, () => now);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await vi.waitUntil(() => server.requests.length > 0);
  await endOfRequests();
}

it("reports the path once it was seen for two seconds, and of what it is the first visit", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  countVisit("/blog/la-luz", () => SATURDAY);
  vi.advanceTimersByTime(1_999);
  await endOfRequests();
  expect(counted()).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitUntil(() => server.requests.length > 0);
  expect(JSON.parse(counted()[0] ?? "")).toMatchObject({
    p_path: "/blog/la-luz",
    p_is_installed: false,
    p_firsts: ["day", "week", "month"],
  });
});

it.each([
  ["the same day", SATURDAY + 3_600_000, []],
  ["another day of the week", SATURDAY + DAY, ["day"]],
  ["another week", SATURDAY + 2 * DAY, ["day", "week"]],
  ["another month", SATURDAY + 4 * DAY, ["day", "week", "month"]],
])("remembers the day of the last visit only: %s", async (_, later, firsts) => {
  await see("/");
  expect(localStorage.getItem("iglesia-last-visit")).toBe("2026-11-28");
  server.requests.length = 0;
  await see("/eventos", later);
  expect(JSON.parse(counted()[0] ?? "")).toMatchObject({ p_path: "/eventos", p_firsts: firsts });
});

it("forgets a page that was left, and one in a hidden window", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  countVisit("/", () => SATURDAY)();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const stop = countVisit("/foro", () => SATURDAY);
  vi.advanceTimersByTime(5_000);
  await endOfRequests();
  expect(counted()).toEqual([]);
  stop();
});

it("counts nobody who asks for privacy", async () => {
  vi.stubGlobal("navigator", new Proxy(navigator, { get: () => true, has: () => true }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  countVisit("/", () => SATURDAY);
  vi.advanceTimersByTime(5_000);
  await endOfRequests();
  expect(counted()).toEqual([]);
});

it("stays the first visit of the day when it could not be sent", async () => {
  server.mood = "offline";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  countVisit("/", () => SATURDAY);
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await endOfRequests();
  expect(localStorage.getItem("iglesia-last-visit")).toBeNull();
});
