import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setClockZone } from "#lib/clock.ts";
// Beforehand: a date with a zone extends the Date that there is when it is loaded.
import "./calendar.ts";
import { readFile } from "./read-file.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T12:00:00Z") });
  setClockZone("America/Mexico_City");
});
afterEach(() => {
  vi.useRealTimers();
  setClockZone("UTC");
});

const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//ES", ...events, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${lines.join("").length}@x`, "SUMMARY:Oración", ...lines, "END:VEVENT"].join("\r\n");
const WEEKLY = "DTSTART;TZID=America/Mexico_City:20260107T190000";
const read = (...events: string[]) => readFile("events", new Blob([calendar(...events)]), "agenda.ics");
const cellsOf = async (...events: string[]) => (await read(...events)).entries.map(({ cells }) => cells);

describe("an event of a calendar", () => {
  it("has title, place, words and times, folded lines and escapes undone", async () => {
    expect(
      await cellsOf(
        event(
          "DTSTART;TZID=America/Mexico_City:20261221T190000",
          "DTEND;TZID=America/Mexico_City:20261221T203000",
          "LOCATION:Templo\\, salón",
          "DESCRIPTION:Una línea\\notra que si",
          " gue",
        ),
      ),
    ).toEqual([
      {
        title: "Oración",
        place: "Templo, salón",
        description: "Una línea\notra que sigue",
        date: "2026-12-21",
        time: "19:00",
        endDate: "2026-12-21",
        endTime: "20:30",
      },
    ]);
  });

  it.each([
    ["DTSTART:20261222T010000Z", "2026-12-21 19:00"],
    ["DTSTART;TZID=America/New_York:20261221T200000", "2026-12-21 19:00"],
    ["DTSTART:20261221T190000", "2026-12-21 19:00"],
    ["DTSTART;TZID=Nowhere/Land:20261221T190000", "2026-12-21 19:00"],
  ])("is by the congregation's clock: %s", async (start, at) => {
    const [cells] = await cellsOf(event(start, "DURATION:PT1H"));
    expect(`${cells?.["date"]} ${cells?.["time"]}`).toBe(at);
  });

  it("follows a zone that the file brings along", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Hora de la oficina",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const [cells] = await cellsOf(zone, event("DTSTART;TZID=Hora de la oficina:20261221T200000"));
    expect(cells).toMatchObject({ date: "2026-12-21", time: "19:00" });
  });

  it("of whole days ends on the last of them", async () => {
    const [cells] = await cellsOf(event("DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20261223"));
    expect(cells).toMatchObject({
      date: "2026-12-21",
      time: "00:00",
      endDate: "2026-12-22",
      endTime: "23:59",
      wholeDay: "sí",
    });
  });
});

describe("a recurrence", () => {
  it.each([
    ["FREQ=DAILY", "daily"],
    ["FREQ=WEEKLY", "weekly"],
    ["FREQ=WEEKLY;BYDAY=WE", "weekly"],
    ["FREQ=WEEKLY;INTERVAL=2;WKST=MO", "biweekly"],
    ["FREQ=MONTHLY", "monthly"],
    ["FREQ=MONTHLY;BYMONTHDAY=7", "monthly"],
  ])("by %s is one event", async (rule, recurrence) => {
    expect(await cellsOf(event(WEEKLY, `RRULE:${rule}`))).toMatchObject([
      { date: "2026-01-07", recurrence, until: "", exceptions: "" },
    ]);
  });

  it("a hundred years of days is one event with its last day", async () => {
    expect(await cellsOf(event(WEEKLY, "RRULE:FREQ=DAILY;COUNT=10000"))).toMatchObject([
      { recurrence: "daily", until: "2053-05-24" },
    ]);
    expect(await cellsOf(event(WEEKLY, "RRULE:FREQ=DAILY;UNTIL=21000101T055959Z"))).toMatchObject([
      { recurrence: "daily", until: "2099-12-31" },
    ]);
  });

  it.each([
    ["DTSTART;TZID=America/Mexico_City:20260107T190000", "20261201T055959Z", "2026-11-30"],
    ["DTSTART;TZID=America/Mexico_City:20260107T190000", "20261203T010000Z", "2026-12-02"],
    ["DTSTART;TZID=America/Mexico_City:20260107T190000", "20261202T190000Z", "2026-12-01"],
    ["DTSTART;TZID=America/Mexico_City:20260107T190000", "20261202", "2026-12-02"],
    ["DTSTART;TZID=America/New_York:20260107T200000", "20261203T045959Z", "2026-12-02"],
    ["DTSTART:20260108T010000Z", "20261203T010000Z", "2026-12-02"],
    ["DTSTART:20260107T190000", "20261202T190000", "2026-12-02"],
    ["DTSTART;VALUE=DATE:20260107", "20261202", "2026-12-02"],
  ])(
    "that begins at %s ends with %s on the last day by the congregation's clock",
    async (start, end, until) => {
      expect(await cellsOf(event(start, `RRULE:FREQ=WEEKLY;UNTIL=${end}`))).toMatchObject([
        { recurrence: "weekly", until },
      ]);
    },
  );

  it("on several days of the week is an event for each", async () => {
    expect(await cellsOf(event(WEEKLY, "RRULE:FREQ=WEEKLY;BYDAY=WE,FR"))).toMatchObject([
      { date: "2026-01-07", recurrence: "weekly" },
      { date: "2026-01-09", recurrence: "weekly" },
    ]);
  });

  it("leaves out the days that were taken away or moved, which come in by themselves", async () => {
    const uid = "UID:serie@x";
    const of = (...lines: string[]) =>
      ["BEGIN:VEVENT", uid, "SUMMARY:Oración", ...lines, "END:VEVENT"].join("\r\n");
    expect(
      await cellsOf(
        of(WEEKLY, "RRULE:FREQ=WEEKLY", "EXDATE;TZID=America/Mexico_City:20260114T190000"),
        of(
          "RECURRENCE-ID;TZID=America/Mexico_City:20260121T190000",
          "DTSTART;TZID=America/Mexico_City:20260122T180000",
        ),
        of("RECURRENCE-ID;TZID=America/Mexico_City:20260128T190000", WEEKLY, "STATUS:CANCELLED"),
      ),
    ).toMatchObject([
      { date: "2026-01-22", time: "18:00" },
      { date: "2026-01-07", exceptions: "2026-01-14,2026-01-21,2026-01-28" },
    ]);
  });

  it("by a rule that ours have not comes in as its dates of the coming year", async () => {
    const { entries, notes } = await read(
      event(WEEKLY, "RRULE:FREQ=MONTHLY;BYDAY=1SU"),
      event("DTSTART;VALUE=DATE:20100315", "RRULE:FREQ=YEARLY"),
    );
    expect(entries).toHaveLength(13);
    expect(entries[0]?.cells).toMatchObject({ date: "2026-12-06" });
    expect(entries.at(-1)?.cells).toMatchObject({ date: "2027-03-15" });
    expect(new Set(entries.map(({ row }) => row)).size).toBe(13);
    expect(notes).toEqual([expect.stringMatching(/2 eventos se repiten de un modo/)]);
  });

  it("too often by such a rule is refused with a sentence, not unrolled", async () => {
    expect(await cellsOf(event(WEEKLY, "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH"))).toMatchObject([
      { title: "Oración", problem: expect.stringMatching(/más de 53 veces al año/) },
    ]);
  });
});

it("cancelled events are left out and counted, broken ones named with the reason", async () => {
  const { entries, notes } = await read(
    event(WEEKLY),
    event(WEEKLY, "STATUS:CANCELLED"),
    event("DTSTART:nada"),
    ["BEGIN:VEVENT", "SUMMARY:Sin fecha\\, aún", "END:VEVENT"].join("\r\n"),
  );
  expect(entries.slice(1)).toEqual([
    { row: 2, cells: { title: "Oración", problem: "no se entiende su fecha" } },
    { row: 3, cells: { title: "Sin fecha, aún", problem: "le falta la fecha" } },
  ]);
  expect(notes).toEqual(["Se dejó fuera 1 evento cancelado."]);
});
