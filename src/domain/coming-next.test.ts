import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { comingNext, comingWhen, type ComingEvent, type ComingStream } from "./coming-next.ts";
import { nextServices, serviceWhen, type Service } from "./weekly-schedule.ts";

const WORSHIP: Service = { id: "culto", day: "Domingo", time: "10:00", title: "Culto" };
const PRAYER: Service = { id: "oracion", day: "Miércoles", time: "7:00 p. m.", title: "Oración" };
const YOUTH: Service = { id: "jovenes", day: "sabado", time: "17:00", title: "Jóvenes" };
const SCHEDULE = [WORSHIP, PRAYER, YOUTH];

/** A moment by Cholula's clock. 2026-11-22 is a Sunday. */
const at = (text: string) => Date.parse(`${text}:00-06:00`);
const stream = (change: Partial<ComingStream> = {}): ComingStream => ({
  title: "Transmisión",
  status: "scheduled",
  scheduled_for: "2026-11-22T16:00:00+00:00",
  ...change,
});
const event = (change: Partial<ComingEvent> = {}): ComingEvent => ({
  title: "Convivio",
  status: "published",
  wall_start: "2026-11-22T10:00:00",
  wall_end: "2026-11-22T12:00:00",
  ...change,
});
const told = (sources: Parameters<typeof comingNext>[0], now: number) =>
  comingNext(sources, now).map((coming) =>
    `${comingWhen(coming, now)} ${coming.title}`.replaceAll("\u00a0", " "),
  );

beforeEach(() => setClockZone("America/Mexico_City"));
afterEach(() => setClockZone("America/Mexico_City"));

describe("the weekly schedule", () => {
  it.each([
    ["2026-11-22T09:59", "Hoy, 10:00 a. m. Culto"],
    ["2026-11-22T10:00", "Ahora, 10:00 a. m. Culto"],
    ["2026-11-22T10:59", "Ahora, 10:00 a. m. Culto"],
    ["2026-11-22T11:01", "Miércoles, 7:00 p. m. Oración"],
    ["2026-11-24T23:30", "Mañana, 7:00 p. m. Oración"],
    ["2026-11-25T19:30", "Ahora, 7:00 p. m. Oración"],
    ["2026-11-27T12:00", "Mañana, 5:00 p. m. Jóvenes"],
    ["2026-11-28T18:30", "Mañana, 10:00 a. m. Culto"],
  ])("at %s says %s", (moment, expected) => {
    expect(told({ schedule: SCHEDULE }, at(moment))[0]).toBe(expected);
  });

  it("has each line once, what has begun before what begins later today", () => {
    const later: Service = { day: "Domingo", time: "10:30", title: "Clase" };
    expect(told({ schedule: [later, WORSHIP] }, at("2026-11-22T10:10"))).toEqual([
      "Ahora, 10:00 a. m. Culto",
      "Hoy, 10:30 a. m. Clase",
    ]);
  });

  it("comes back right after its only service, a week later", () => {
    expect(told({ schedule: [WORSHIP] }, at("2026-11-22T11:30"))).toEqual(["Domingo, 10:00 a. m. Culto"]);
  });

  it("goes on over midnight", () => {
    const vigil: Service = { day: "Sábado", time: "23:30", title: "Vigilia" };
    expect(told({ schedule: [vigil] }, at("2026-11-22T00:20"))).toEqual(["Ahora, 11:30 p. m. Vigilia"]);
    expect(told({ schedule: [vigil] }, at("2026-11-22T00:31"))).toEqual(["Sábado, 11:30 p. m. Vigilia"]);
    const dawn: Service = { day: "Domingo", time: "0:00", title: "Alba" };
    expect(told({ schedule: [dawn] }, at("2026-11-21T23:59"))).toEqual(["Mañana, 12:00 a. m. Alba"]);
  });

  it("is read by the congregation's clock, also in a week that has an hour more or less", () => {
    setClockZone("America/Tijuana");
    expect(told({ schedule: SCHEDULE }, at("2026-11-22T11:30"))[0]).toBe("Hoy, 10:00 a. m. Culto");
    // Clocks go forward on 14 March 2027, and back on 1 November 2026.
    expect(told({ schedule: [WORSHIP] }, Date.parse("2027-03-14T08:30:00Z"))).toEqual([
      "Hoy, 10:00 a. m. Culto",
    ]);
    expect(told({ schedule: [WORSHIP] }, Date.parse("2027-03-14T17:00:00Z"))).toEqual([
      "Ahora, 10:00 a. m. Culto",
    ]);
    expect(told({ schedule: [WORSHIP] }, Date.parse("2026-11-01T18:00:00Z"))).toEqual([
      "Ahora, 10:00 a. m. Culto",
    ]);
  });

  it("is the same to a page that knows nothing else", () => {
    for (const moment of ["2026-11-22T09:59", "2026-11-22T10:30", "2026-11-25T23:00", "2026-11-28T18:30"]) {
      const now = at(moment);
      const [alone] = nextServices(SCHEDULE, now);
      const [first] = comingNext({ schedule: SCHEDULE }, now);
      expect(alone).toEqual(first);
      expect(alone && serviceWhen(alone, now)).toBe(first && comingWhen(first, now));
    }
  });

  it("says nothing of a line that cannot be read", () => {
    const vague: Service = { day: "Primer viernes", time: "al caer la tarde", title: "Vigilia" };
    expect(comingNext({ schedule: [vague] }, at("2026-11-22T09:00"))).toEqual([]);
    expect(comingNext({ schedule: [] }, at("2026-11-22T09:00"))).toEqual([]);
  });
});

describe("comingNext of schedule, streams and events", () => {
  it("is what begins first, whatever it is: a meeting of today before Sunday's stream", () => {
    const study: Service = { day: "Jueves", time: "19:00", title: "Estudio bíblico" };
    const streams = [stream({ scheduled_for: "2026-11-29T16:00:00+00:00" })];
    expect(told({ schedule: [study], streams }, at("2026-11-26T16:20"))).toEqual([
      "Hoy, 7:00 p. m. Estudio bíblico",
      "Domingo, 10:00 a. m. Transmisión",
    ]);
  });

  it("is one where the hour is one, with what each source knows", () => {
    const [first, ...others] = comingNext(
      { schedule: [WORSHIP], streams: [stream()], events: [event()] },
      at("2026-11-22T09:00"),
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({ title: "Convivio", service: WORSHIP, stream: stream(), event: event() });
  });

  it("is two where two of one kind share an hour", () => {
    const two = [event(), event({ title: "Escuelita" })];
    expect(told({ schedule: [WORSHIP], events: two }, at("2026-11-22T09:00"))).toEqual([
      "Hoy, 10:00 a. m. Convivio",
      "Hoy, 10:00 a. m. Escuelita",
    ]);
  });

  it("is on now while it is live, until an event ends, and for an hour of a service", () => {
    const live = stream({ status: "live", scheduled_for: null, title: "En vivo" });
    expect(told({ schedule: [], streams: [live] }, at("2026-11-22T15:00"))).toEqual([
      "Ahora, 3:00 p. m. En vivo",
    ]);
    const early = stream({ status: "live" });
    const [first] = comingNext({ schedule: [WORSHIP], streams: [early] }, at("2026-11-22T09:55"));
    expect(first).toMatchObject({ isNow: true, service: WORSHIP, stream: early });
    expect(told({ schedule: [], events: [event()] }, at("2026-11-22T11:59"))).toEqual([
      "Ahora, 10:00 a. m. Convivio",
    ]);
    expect(told({ schedule: [], events: [event()] }, at("2026-11-22T12:00"))).toEqual([]);
    // On for days, over midnight.
    const camp = event({ wall_start: "2026-11-20 17:00:00", wall_end: "2026-11-22 20:00:00" });
    expect(told({ schedule: [WORSHIP], events: [camp] }, at("2026-11-22T09:00"))).toEqual([
      "Ahora, 5:00 p. m. Convivio",
      "Hoy, 10:00 a. m. Culto",
    ]);
  });

  it("waits two hours for a stream that is late", () => {
    const late = { schedule: [], streams: [stream()] };
    expect(told(late, at("2026-11-22T11:59"))).toEqual(["Hoy, 10:00 a. m. Transmisión"]);
    expect(told(late, at("2026-11-22T12:00"))).toEqual([]);
  });

  it("leaves out drafts and what was cancelled, and with it the line to which it belongs, that week", () => {
    const off = event({ status: "cancelled", line_id: "culto" });
    expect(told({ schedule: [WORSHIP], events: [off] }, at("2026-11-22T09:00"))).toEqual([
      "Domingo, 10:00 a. m. Culto",
    ]);
    const next = event({ ...off, wall_start: "2026-11-29T10:00:00" });
    expect(told({ schedule: [WORSHIP], events: [off, next] }, at("2026-11-22T09:00"))).toEqual([
      "Domingo 6 de diciembre, 10:00 a. m. Culto",
    ]);
    const others = [
      event({ status: "cancelled" }),
      event({ status: "draft" }),
      event({ status: "cancelled", line_id: "oracion" }),
    ];
    expect(
      told({ schedule: [{ ...WORSHIP, id: undefined }], events: others }, at("2026-11-22T09:00")),
    ).toEqual(["Hoy, 10:00 a. m. Culto"]);
  });

  it("is named with its year where that is another one", () => {
    const far = stream({ scheduled_for: "2099-12-06T16:00:00+00:00" });
    expect(told({ schedule: [], streams: [far] }, at("2026-11-22T09:00"))).toEqual([
      "Domingo 6 de diciembre de 2099, 10:00 a. m. Transmisión",
    ]);
  });
});
