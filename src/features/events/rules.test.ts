import { describe, expect, it } from "vitest";
import { groupByDay, hoursText, isFull, isOver, nextOfEach, placesText, recurrenceText } from "./rules.ts";
import { anOccurrence } from "./testing/an-occurrence.ts";

describe("lists", () => {
  it("are grouped by the day on which each begins", () => {
    const rows = ["2026-12-03", "2026-12-03", "2026-12-05"].map((day) => anOccurrence({ day }));
    expect(groupByDay(rows).map(({ day, occurrences }) => [day, occurrences.length])).toEqual([
      ["2026-12-03", 2],
      ["2026-12-05", 1],
    ]);
  });

  it("have of each event that takes place the next time only", () => {
    const rows = [
      anOccurrence({ event_id: "a", day: "1", ends_at: "2020-01-01T00:00:00Z" }),
      anOccurrence({ event_id: "a", day: "2" }),
      anOccurrence({ event_id: "b", day: "2", status: "cancelled" }),
      anOccurrence({ event_id: "a", day: "3" }),
      anOccurrence({ event_id: "c", day: "3" }),
    ];
    const next = nextOfEach(rows, Date.parse("2026-01-01T00:00:00Z"));
    expect(next.map(({ event_id: id, day }) => id + day)).toEqual(["a2", "c3"]);
  });
});

describe("texts", () => {
  it("name the last day only when it is another one", () => {
    expect(hoursText(anOccurrence()).replaceAll("\u00A0", " ")).toBe("7:00 p. m. a 9:00 p. m.");
    const night = hoursText(anOccurrence({ wall_end: "2099-12-04T06:00:00" })).replaceAll("\u00A0", " ");
    expect(night).toBe("7:00 p. m. al viernes 4 de diciembre, 6:00 a. m.");
  });

  it("say how it comes back and until when", () => {
    expect(recurrenceText({ recurrence: "none", recurrence_until: null })).toBeNull();
    expect(recurrenceText({ recurrence: "biweekly", recurrence_until: null })).toBe("Cada dos semanas");
    expect(recurrenceText({ recurrence: "monthly", recurrence_until: "2027-06-30" })).toBe(
      "Cada mes, hasta el miércoles 30 de junio de 2027",
    );
  });

  it.each([
    [null, 40, 0, null, false],
    [10, 3, 0, "Quedan 7 lugares", false],
    [10, 9, 0, "Queda 1 lugar", false],
    [10, 10, 0, "Lleno", true],
    [10, 10, 3, "Lleno: 3 en lista de espera", true],
    [5, 8, 0, "Lleno", true],
  ])("of %s places with %i taken and %i waiting say %s", (capacity, going, waiting, text, full) => {
    const occurrence = anOccurrence({ capacity, going, waiting });
    expect([placesText(occurrence), isFull(occurrence)]).toEqual([text, full]);
  });
});

it("is over when it ends, wherever the reader is", () => {
  const end = Date.parse("2099-12-04T03:00:00Z");
  expect([isOver(anOccurrence(), end - 1), isOver(anOccurrence(), end)]).toEqual([false, true]);
  expect(isOver(anOccurrence({ ends_at: "2099-12-04 03:00:00+00" }), end)).toBe(true);
});
