import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { aMediaItem, WATCH } from "../testing/a-media-item.ts";
import { fieldsOf, itemSchema, rowOf } from "./item/item-schema.ts";
import { liveRow, liveSchema, newLiveFields, type LiveFields } from "./live/schema.ts";
import {
  newScheduleFields,
  recurringRow,
  scheduledRow,
  scheduleSchema,
  type ScheduleFields,
} from "./schedules/schema.ts";
import { timeFieldsOf, timeSchema } from "./schema.ts";

const NOW = Date.parse("2026-11-22T18:10:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setClockZone("America/Mexico_City");
});
afterEach(() => {
  vi.useRealTimers();
  setClockZone("UTC");
});

function problems(schema: v.GenericSchema, fields: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, fields);
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

describe("going live", () => {
  const live = (change: Partial<LiveFields> = {}): LiveFields => ({
    ...newLiveFields(NOW),
    title: "Culto",
    url: "youtu.be/dQw4w9WgXcQ?si=x",
    ...change,
  });

  it("needs a title and a link, told in the words of the church", () => {
    expect(problems(liveSchema(), live({ title: " ", url: " " }))).toEqual({
      title: "Escribe un título de al menos 3 caracteres.",
      url: "Por favor, ingresa la URL de transmisión.",
    });
    expect(problems(liveSchema(), live({ url: "https://fb.watch/abc/" }))).toEqual({
      url: "Ese enlace corto no dice de qué video es. Ábrelo en el navegador y copia la dirección completa que queda arriba.",
    });
  });

  it("stores the one form of the link, to be started at once or planned for a time", () => {
    expect(liveRow(v.parse(liveSchema(), live()))).toEqual({ title: "Culto", stream_url: WATCH });
    const later = live({ start: "later", date: "2026-11-29", time: "10:15" });
    expect(liveRow(v.parse(liveSchema(), later))).toEqual({
      title: "Culto",
      stream_url: WATCH,
      scheduled_for: "2026-11-29T16:15:00.000Z",
    });
  });

  it("offers the next half hour, and refuses what is past only where a time was chosen", () => {
    expect(newLiveFields(NOW)).toMatchObject({ start: "now", date: "2026-11-22", time: "12:30" });
    const past = { date: "2026-11-21", time: "10:00" };
    expect(problems(liveSchema(), live({ start: "now", ...past }))).toEqual({});
    expect(problems(liveSchema(), live({ start: "later", ...past }))).toEqual({
      date: "La fecha no puede estar en el pasado.",
    });
  });
});

describe("planning", () => {
  const planned = (change: Partial<ScheduleFields> = {}): ScheduleFields => ({
    ...newScheduleFields(),
    title: "Culto",
    date: "2026-11-29",
    ...change,
  });

  it("begins with 10:00 for 90 minutes and asks for the day", () => {
    expect(newScheduleFields()).toMatchObject({ time: "10:00", minutes: "90", date: "" });
    expect(problems(scheduleSchema(), planned({ date: "" }))).toEqual({
      date: "Por favor selecciona una fecha.",
    });
  });

  it("stores seconds and the moment by the congregation's clock; a link may come later", () => {
    expect(scheduledRow(v.parse(scheduleSchema(), planned()))).toEqual({
      title: "Culto",
      speaker: "",
      category: "sermon",
      series_id: null,
      scheduled_for: "2026-11-29T16:00:00.000Z",
      duration: 5_400,
      stream_url: null,
      remind_minutes: 60,
      starts_on_its_own: true,
      is_public: true,
    });
  });

  it.each([
    [{ date: "2026-11-21" }, { date: "La fecha no puede estar en el pasado." }],
    [{ date: "2026-11-22", time: "12:04" }, { date: "La fecha no puede estar en el pasado." }],
    [{ date: "2026-11-22", time: "12:06" }, {}],
    [{ time: "" }, { time: "Elige la hora." }],
    [{ minutes: "4" }, { minutes: "Escribe cuántos minutos dura, de 5 a 1440." }],
    [{ minutes: "una hora" }, { minutes: "Escribe cuántos minutos dura, de 5 a 1440." }],
    [
      { url: "https://vimeo.com/1" },
      { url: "Ese sitio no se puede usar. Pega el enlace de un video de YouTube o de Facebook." },
    ],
    [
      { recurrence: "weekly", until: "2026-11-28" },
      { until: "La repetición no puede terminar antes de la fecha de inicio." },
    ],
    [{ recurrence: "weekly", until: "2026-11-29" }, {}],
    [{ recurrence: "none", until: "2026-11-28" }, {}],
    [{ recurrence: "daily", minutes: "721" }, { minutes: "Lo que se repite dura como mucho 720 minutos." }],
    [{ minutes: "721" }, {}],
    [{ speaker: "a".repeat(121) }, { speaker: "El nombre no debe superar los 120 caracteres." }],
    [{ title: "a".repeat(121) }, { title: "El título no debe superar los 120 caracteres." }],
  ] as [Partial<ScheduleFields>, Record<string, string>][])("of %o answers %o", (change, answer) => {
    expect(problems(scheduleSchema(), planned(change))).toEqual(answer);
  });

  it("keeps what comes back by the clock on the wall, also over midnight", () => {
    const sent = v.parse(scheduleSchema(), planned({ recurrence: "weekly", time: "23:00", remind: "1440" }));
    expect(recurringRow(sent)).toMatchObject({
      starts_at: "2026-11-29T23:00:00",
      ends_at: "2026-11-30T00:30:00",
      recurrence: "weekly",
      recurrence_until: null,
      remind_minutes: 1_440,
    });
  });

  it("takes a past day only where it was planned for it", () => {
    const past = planned({ date: "2026-11-01" });
    expect(problems(scheduleSchema("2026-11-01"), past)).toEqual({});
    expect(problems(scheduleSchema("2026-11-08"), past)).toEqual({
      date: "La fecha no puede estar en el pasado.",
    });
  });

  it("again starts from the time an item has, or from 10:00", () => {
    const item = aMediaItem({ scheduled_for: "2099-12-06T16:30:00+00:00", duration: 3_600 });
    expect(timeFieldsOf(item)).toEqual({ date: "2099-12-06", time: "10:30", minutes: "60" });
    const draft = timeFieldsOf({ scheduled_for: null, duration: null });
    expect(draft).toEqual({ date: "", time: "10:00", minutes: "90" });
    expect(problems(timeSchema, draft)).toEqual({ date: "Por favor selecciona una fecha." });
  });
});

describe("editing", () => {
  it("gives back the row it began from", () => {
    const item = aMediaItem({ series_id: "00000000-0000-4000-8000-000000000005" });
    expect(rowOf(v.parse(itemSchema, fieldsOf(item)))).toEqual({
      title: item.title,
      description: item.description,
      speaker: item.speaker,
      category: item.category,
      series_id: item.series_id,
      stream_url: item.stream_url,
      remind_minutes: 60,
      starts_on_its_own: true,
      auto_archive: true,
      is_public: true,
      tags: [],
      is_featured: false,
      allow_comments: true,
      allow_download: false,
      thumbnail_url: null,
    });
    expect(rowOf(v.parse(itemSchema, { ...fieldsOf(item), url: " ", seriesId: "" }))).toMatchObject({
      stream_url: null,
      series_id: null,
    });
  });

  it("takes a description of 5,000 characters and no more", () => {
    const fields = (length: number) => ({ ...fieldsOf(aMediaItem()), description: "a".repeat(length) });
    expect(problems(itemSchema, fields(5_000))).toEqual({});
    expect(problems(itemSchema, fields(5_001))).toEqual({
      description: "La descripción no debe superar los 5,000 caracteres.",
    });
  });
});

it("refuses a time that the clock skips, and takes the hour after it", () => {
  setClockZone("America/Tijuana");
  const said = (time: string) =>
    v
      .safeParse(timeSchema, { date: "2027-03-14", time, minutes: "60" })
      .issues?.map(({ message }) => message);
  expect(said("02:30")).toEqual(["Ese día el reloj se adelanta y esa hora no existe. Elige otra."]);
  expect(said("03:30")).toBeUndefined();
});
