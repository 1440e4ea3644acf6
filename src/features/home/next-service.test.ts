import { expect, test } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { nextService, type Service } from "./next-service.ts";

const WORSHIP: Service = { day: "Domingo", time: "10:00", title: "Culto" };
const PRAYER: Service = { day: "Miércoles", time: "7:00 p. m.", title: "Oración" };
const YOUTH: Service = { day: "sabado", time: "17:00", title: "Jóvenes" };
const SCHEDULE = [WORSHIP, PRAYER, YOUTH];

/** A moment by Cholula's clock. 2026-11-22 is a Sunday. */
const at = (text: string) => Date.parse(`${text}:00-06:00`);

test.each([
  ["2026-11-22T09:59", WORSHIP, "Hoy"],
  ["2026-11-22T10:00", WORSHIP, "Ahora"],
  ["2026-11-22T10:59", WORSHIP, "Ahora"],
  ["2026-11-22T11:01", PRAYER, "Miércoles"],
  ["2026-11-24T23:30", PRAYER, "Mañana"],
  ["2026-11-25T19:30", PRAYER, "Ahora"],
  ["2026-11-27T12:00", YOUTH, "Mañana"],
  ["2026-11-28T18:30", WORSHIP, "Mañana"],
])("at %s the next one is %o, %s", (moment, service, when) => {
  expect(nextService(SCHEDULE, at(moment))).toEqual({ service, when });
});

test("a service that has begun goes before one that begins later today", () => {
  const later: Service = { day: "Domingo", time: "10:30", title: "Clase" };
  expect(nextService([later, WORSHIP], at("2026-11-22T10:10"))?.service).toBe(WORSHIP);
});

test("the only service of the week is next again right after it", () => {
  expect(nextService([WORSHIP], at("2026-11-22T11:30"))).toEqual({ service: WORSHIP, when: "Domingo" });
});

test("the hours are those of the congregation's clock", () => {
  setClockZone("America/Tijuana");
  expect(nextService(SCHEDULE, at("2026-11-22T11:30"))).toEqual({ service: WORSHIP, when: "Hoy" });
  setClockZone("America/Mexico_City");
});

test("an unreadable line is never next", () => {
  const vague: Service = { day: "Primer viernes", time: "al caer la tarde", title: "Vigilia" };
  expect(nextService([vague], at("2026-11-22T09:00"))).toBeNull();
  expect(nextService([], at("2026-11-22T09:00"))).toBeNull();
});
