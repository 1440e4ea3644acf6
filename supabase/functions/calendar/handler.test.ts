import ICAL from "ical.js";
import { assert, assertEquals, assertMatch } from "../_shared/testing/assert.ts";
import { type Calendar, handle } from "./handler.ts";

const ID = "00000000-0000-4000-8000-0000000000a1";
const EVENT = {
  id: ID,
  slug: "noche-de-oracion",
  title: "Noche de oración; con café, pan y canto",
  description: "Trae tu Biblia.\nHay lugar para todos.",
  place: "Salón grande, Cholula",
  starts_at: "2026-10-30T19:00:00",
  ends_at: "2026-10-30T21:00:00",
  recurrence: "none",
  recurrence_until: null as string | null,
  exceptions: [] as string[],
  status: "published",
  version: 3,
  updated_at: "2026-10-01T12:00:00+00:00",
};

const calendarOf = (events: Partial<typeof EVENT>[], zone = "America/Mexico_City"): Calendar => ({
  siteUrl: "https://luzdelvalle.mx",
  read: async () => ({ zone, events: events.map((change) => ({ ...EVENT, ...change })) }),
});
const get = (calendar: Calendar, query = "", method = "GET") =>
  handle(new Request(`https://example.mx/functions/v1/calendar${query}`, { method }), calendar);

/** The file as a calendar program understands it. */
async function parsed(calendar: Calendar): Promise<{ root: ICAL.Component; events: ICAL.Event[] }> {
  const root = new ICAL.Component(ICAL.parse(await (await get(calendar)).text()));
  for (const zone of root.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return { root, events: root.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one)) };
}

/** The first times of an event, by the clock on the wall. */
async function times(change: Partial<typeof EVENT>, count: number, zone?: string): Promise<string[]> {
  const [event] = (await parsed(calendarOf([change], zone))).events;
  assert(event, "no event");
  const iterator = event.iterator();
  const found: string[] = [];
  for (let next = iterator.next(); next && found.length < count; next = iterator.next())
    found.push(next.toString());
  return found;
}

Deno.test("an event is a file to keep, with its words escaped and its place, address and hours", async () => {
  const answer = await get(calendarOf([{}]), `?event=${ID}`);
  assertEquals(answer.status, 200);
  assertEquals(answer.headers.get("content-type"), "text/calendar; charset=utf-8");
  assertMatch(answer.headers.get("content-disposition"), /^attachment; filename="noche-de-oracion.ics"$/);
  const [event] = (await parsed(calendarOf([{}]))).events;
  assertEquals(
    [event?.uid, event?.summary, event?.description, event?.location, event?.sequence],
    [`${ID}@luzdelvalle.mx`, EVENT.title, EVENT.description, EVENT.place, 3],
  );
  assertEquals(
    event?.component.getFirstPropertyValue("url"),
    "https://luzdelvalle.mx/eventos/noche-de-oracion",
  );
  assertEquals(event?.startDate.toJSDate().toISOString(), "2026-10-31T01:00:00.000Z");
  assertEquals(event?.component.getFirstPropertyValue("dtstamp")?.toString(), "2026-10-01T12:00:00Z");
  assertEquals(event?.endDate.toJSDate().toISOString(), "2026-10-31T03:00:00.000Z");
});

Deno.test("the feed names its zone and says how that is reckoned", async () => {
  const { root, events } = await parsed(calendarOf([{}]));
  const zone = root.getFirstSubcomponent("vtimezone");
  assertEquals(zone?.getFirstPropertyValue("tzid"), "America/Mexico_City");
  assertEquals(events[0]?.startDate.zone?.tzid, "America/Mexico_City");
});

Deno.test("every week stays at 19:00 when the clocks change", async () => {
  const change = { recurrence: "weekly" };
  const found = await times(change, 2, "America/Tijuana");
  assertEquals(found, ["2026-10-30T19:00:00", "2026-11-06T19:00:00"]);
  const [event] = (await parsed(calendarOf([change], "America/Tijuana"))).events;
  const iterator = event?.iterator();
  const moments = [iterator?.next(), iterator?.next()].map((one) => one?.toJSDate().toISOString());
  assertEquals(moments, ["2026-10-31T02:00:00.000Z", "2026-11-07T03:00:00.000Z"]);
});

Deno.test("every two weeks, without the days that are left out, until the last one, which counts", async () => {
  const change = { recurrence: "biweekly", recurrence_until: "2026-12-11", exceptions: ["2026-11-13"] };
  assertEquals(await times(change, 9), ["2026-10-30T19:00:00", "2026-11-27T19:00:00", "2026-12-11T19:00:00"]);
});

Deno.test("UNTIL is in UTC, as the standard wants beside a zone", async () => {
  const text = await (
    await get(calendarOf([{ recurrence: "daily", recurrence_until: "2026-11-02" }]))
  ).text();
  assertMatch(text, /RRULE:FREQ=DAILY;UNTIL=20261103T055959Z\r\n/);
});

Deno.test("every month on the 31st is the last day of the shorter ones", async () => {
  const change = {
    recurrence: "monthly",
    starts_at: "2026-10-31T19:00:00",
    ends_at: "2026-10-31T21:00:00",
  };
  const days = (await times(change, 5)).map((at) => at.slice(0, 10));
  assertEquals(days, ["2026-10-31", "2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"]);
});

Deno.test("every month on the 30th is the last day of February", async () => {
  const change = { recurrence: "monthly", starts_at: "2026-12-30T19:00:00", ends_at: "2026-12-30T21:00:00" };
  const days = (await times(change, 4)).map((at) => at.slice(0, 10));
  assertEquals(days, ["2026-12-30", "2027-01-30", "2027-02-28", "2027-03-30"]);
});

Deno.test("a cancelled event says so, and no calendar keeps it", async () => {
  const [event] = (await parsed(calendarOf([{ status: "cancelled" }]))).events;
  assertEquals(event?.component.getFirstPropertyValue("status"), "CANCELLED");
});

Deno.test("refuses other methods and what is no event", async () => {
  assertEquals((await get(calendarOf([]), "", "POST")).status, 405);
  assertEquals((await get(calendarOf([]), "?event=../../x")).status, 404);
  assertEquals((await get(calendarOf([]), `?event=${ID}`)).status, 404);
  assertEquals((await get(calendarOf([]))).status, 200);
});

Deno.test("says that the database did not answer, and nothing of why", async () => {
  const broken = { siteUrl: "https://x.mx", read: () => Promise.reject(new Error("secreto")) };
  const answer = await get(broken);
  assertEquals(answer.status, 502);
  assert(!(await answer.text()).includes("secreto"));
});
