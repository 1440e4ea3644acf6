import { afterEach, describe, expect, it } from "vitest";
import { clockZone, setClockZone } from "#lib/clock.ts";
import { problemsOf } from "#lib/schemas.ts";
import { anEvent } from "../testing/an-occurrence.ts";
import { eventSchema, fieldsOf, newFields, rowOf, startedAt, type EventFields } from "./schema.ts";

const TODAY = "2026-11-21";
const problemsIn = (fields: EventFields, known?: string) => problemsOf(eventSchema(TODAY, known), fields);
const GOOD: EventFields = { ...newFields(TODAY), title: "Kermés" };

const USUAL = clockZone();
afterEach(() => setClockZone(USUAL));

describe("an hour that the clock skips", () => {
  const SKIPPED = "Ese día el reloj se adelanta y esa hora no existe. Elige otra.";
  const on = (start: string, end: string) => ({
    ...GOOD,
    day: "2027-03-14",
    endDay: "2027-03-14",
    start,
    end,
  });

  it.each([
    [on("02:30", "04:00"), { start: SKIPPED }],
    [on("01:30", "02:00"), { end: SKIPPED }],
    [on("02:00", "02:30"), { start: SKIPPED, end: SKIPPED }],
    [on("01:30", "03:00"), {}],
  ])("is refused beside its field", (fields, problems) => {
    setClockZone("America/Tijuana");
    expect(problemsIn(fields)).toEqual(problems);
  });

  it("is an hour like any other where the clock goes on", () => {
    expect(problemsIn(on("02:30", "04:00"))).toEqual({});
  });
});

describe("the schema of an event", () => {
  it.each<[Partial<EventFields>, Partial<Record<keyof EventFields, string>>]>([
    [{ title: " Ya " }, { title: "Escribe un título de al menos 3 caracteres." }],
    [{ title: "x".repeat(121) }, { title: "El título no debe superar los 120 caracteres." }],
    [{ place: "x".repeat(161) }, { place: "El lugar no debe superar los 160 caracteres." }],
    [{ day: "", endDay: TODAY }, { day: "Por favor selecciona una fecha." }],
    [{ day: "2026-11-20", endDay: "2026-11-20" }, { day: "La fecha no puede estar en el pasado." }],
    [
      { day: "12026-11-21", endDay: "12026-11-21" },
      { day: "Por favor selecciona una fecha.", endDay: "Por favor selecciona una fecha." },
    ],
    [
      { recurrence: "weekly", until: "20266-01-01", exception: "20266-11-28" },
      { until: "Por favor selecciona una fecha.", exception: "Por favor selecciona una fecha." },
    ],
    [{ start: "10:15" }, { start: "Elige una hora en punto o y media." }],
    [{ end: "10:00" }, { end: "Debe terminar después de empezar." }],
    [{ endDay: "2026-12-06" }, { endDay: "Un evento dura como mucho 14 días." }],
    [
      { recurrence: "weekly", until: "2026-11-20" },
      { until: "La repetición no puede terminar antes de la fecha de inicio." },
    ],
    [
      { recurrence: "weekly", exception: "2026-11-29" }, // a Sunday; the event is on Saturdays
      { exception: "Ese día no toca el evento. Revisa la fecha." },
    ],
    [
      { recurrence: "daily", until: "2026-11-25", exception: "2026-11-26" },
      { exception: "Ese día no toca el evento. Revisa la fecha." },
    ],
    [
      { recurrence: "biweekly", exception: "2026-11-28" },
      { exception: "Ese día no toca el evento. Revisa la fecha." },
    ],
    [
      { recurrence: "monthly", exception: "2026-12-20" },
      { exception: "Ese día no toca el evento. Revisa la fecha." },
    ],
    [{ capacity: "0" }, { capacity: "Escribe cuántos caben con un número, desde 1, o déjalo vacío." }],
    [{ capacity: "muchos" }, { capacity: "Escribe cuántos caben con un número, desde 1, o déjalo vacío." }],
  ])("%j is told", (change, problems) => {
    expect(problemsIn({ ...GOOD, ...change })).toEqual(problems);
  });

  it.each<[string, Partial<EventFields>]>([
    ["a new one as it comes", {}],
    ["one that ends the next morning", { start: "22:00", endDay: "2026-11-22", end: "06:00" }],
    ["an end of the repetition on the first day", { recurrence: "daily", until: TODAY }],
    ["an end that nothing repeats", { recurrence: "none", until: "2026-11-01" }],
    ["the hour of its line of the weekly schedule", { start: "10:15", end: "11:45", lineId: "culto" }],
    ["a day without, on its weekday", { recurrence: "weekly", exception: "2026-11-28" }],
    ["a day without, two weeks later", { recurrence: "biweekly", exception: "2026-12-05" }],
    ["a day without, a month later", { recurrence: "monthly", exception: "2026-12-21" }],
    [
      "a day without, the last of a short month",
      { day: "2026-12-31", endDay: "2026-12-31", recurrence: "monthly", exception: "2027-02-28" },
    ],
    ["a day without that nothing repeats", { exception: "2020-01-01" }],
    ["a capacity", { capacity: "40" }],
  ])("%s is fine", (_, change) => {
    expect(problemsIn({ ...GOOD, ...change })).toEqual({});
  });

  it("lets an old event keep its day, and no other past one", () => {
    const old = { ...GOOD, day: "2026-01-05", endDay: "2026-01-05" };
    expect(problemsIn(old, "2026-01-05")).toEqual({});
    expect(problemsIn(old, "2026-01-06")).toEqual({ day: "La fecha no puede estar en el pasado." });
  });
});

it("starts at 10:00 for 90 minutes, with a reminder an hour before", () => {
  expect(rowOf(GOOD)).toMatchObject({
    starts_at: "2026-11-21T10:00:00",
    ends_at: "2026-11-21T11:30:00",
    remind_minutes: 60,
    status: "draft",
    capacity: null,
  });
});

it("comes back from the form as it went in, and loses its repetition with its reason", () => {
  const weekly = anEvent({
    recurrence: "weekly",
    recurrence_until: "2099-12-31",
    exceptions: ["2099-12-10"],
    allow_comments: false,
  });
  const { id: _, slug: __, version: ___, next_start: ____, comment_count: _____, ...kept } = weekly;
  expect(rowOf(fieldsOf(weekly))).toEqual(kept);
  expect(rowOf({ ...fieldsOf(weekly), recurrence: "none" })).toMatchObject({
    recurrence_until: null,
    exceptions: [],
  });
});

it("does not take place on the day that was written beside «Agregar» and not added", () => {
  const weekly: EventFields = { ...GOOD, recurrence: "weekly", exceptions: ["2026-12-05"] };
  expect(rowOf({ ...weekly, exception: "2026-11-28" }).exceptions).toEqual(["2026-11-28", "2026-12-05"]);
  expect(rowOf({ ...weekly, exception: "2026-12-05" }).exceptions).toEqual(["2026-12-05"]);
});

it.each<[Partial<EventFields>, string, Partial<EventFields>]>([
  [{}, "19:00", { start: "19:00", end: "20:30" }],
  [{}, "08:30", { start: "08:30", end: "10:00" }],
  [{}, "23:00", { start: "23:00", end: "23:30" }],
  [{}, "", { start: "" }],
  [{ endDay: "2026-11-22" }, "19:00", { start: "19:00" }],
])("%j keeps its length when it begins at %s", (change, start, moved) => {
  expect(startedAt({ ...GOOD, ...change }, start)).toEqual(moved);
});
