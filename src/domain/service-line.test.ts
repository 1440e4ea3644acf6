import { describe, expect, it } from "vitest";
import { inOneSentence } from "#lib/text.ts";
import { isOnLine, lineName, nextOfLine } from "./service-line.ts";

const WORSHIP = { id: "culto", day: "Domingo", time: "9:30", title: "Culto" };
const VAGUE = { day: "Primer viernes", time: "10:00", title: "Vigilia" };

describe("a line of the weekly schedule", () => {
  it("takes place on its weekday, the same day at the soonest", () => {
    expect(nextOfLine(WORSHIP, "2026-11-29")).toEqual({ date: "2026-11-29", time: "09:30" });
    expect(nextOfLine(WORSHIP, "2026-11-30")).toEqual({ date: "2026-12-06", time: "09:30" });
    expect(nextOfLine({ ...WORSHIP, day: "sabado", time: "7 pm" }, "2026-12-31")).toEqual({
      date: "2027-01-02",
      time: "19:00",
    });
    expect(nextOfLine(VAGUE, "2026-11-29")).toBeNull();
  });

  it("is where its day and its hour are", () => {
    expect(isOnLine(WORSHIP, { date: "2026-11-29", time: "09:30" })).toBe(true);
    expect(isOnLine(WORSHIP, { date: "2026-11-29", time: "10:00" })).toBe(false);
    expect(isOnLine(WORSHIP, { date: "2026-11-28", time: "09:30" })).toBe(false);
    expect(isOnLine(VAGUE, { date: "2026-11-27", time: "10:00" })).toBe(false);
  });

  it("is named, alone and with what belongs to it", () => {
    expect(lineName(WORSHIP)).toBe("Domingo, 9:30\u00a0a.\u00a0m.: Culto");
    expect(inOneSentence(["la transmisión «Culto»", "el evento «Cena»"])).toBe(
      "la transmisión «Culto» y el evento «Cena»",
    );
  });
});
