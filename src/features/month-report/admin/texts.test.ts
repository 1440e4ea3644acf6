import { describe, expect, it } from "vitest";
import { lastDayOf, monthChoices, monthOf, reportAddress } from "./month.ts";
import { comparedText, comparison, moneyComparison, reportTitle } from "./texts.ts";

describe("a comparison with the month before", () => {
  it.each([
    [12, 8, "2026-10", "4 más que en septiembre."],
    [8, 1_208, "2026-10", "1,200 menos que en septiembre."],
    [5, 5, "2026-10", "Igual que en septiembre."],
    [0, 0, "2026-10", "Tampoco en septiembre."],
    [3, 0, "2026-10", "En septiembre no hubo."],
    [0, 3, "2026-01", "3 menos que en diciembre de 2025."],
  ])("of %i after %i in %s is one sentence", (now, before, month, sentence) => {
    expect(comparison(now, before, comparedText(month, null))).toBe(sentence);
  });

  it("of a month that is not over is with the same days", () => {
    expect(comparison(12, 8, comparedText("2026-11", 28))).toBe("4 más que en los mismos días de octubre.");
    expect(reportTitle("2026-11", 28)).toBe("Noviembre de 2026, hasta el 28");
    expect(reportTitle("2026-10", null)).toBe("Octubre de 2026");
  });

  it.each([
    ["2026-11", "2026-11-28", 28],
    ["2026-11", "2026-11-30", null],
    ["2026-10", "2026-11-28", null],
  ])("of %s on %s goes until %s", (month, today, last) => expect(lastDayOf(month, today)).toBe(last));

  it("says money as money", () => {
    expect(moneyComparison(1_500, 1_200.5, "septiembre")).toBe("$299.50 MXN más que en septiembre.");
  });
});

describe("the month of the report", () => {
  const asked = (search: string) => reportAddress.read(new URLSearchParams(search)).month;

  it.each([
    ["", "2026-10"],
    ["mes=2026-11", "2026-11"],
    ["mes=2024-02", "2024-02"],
    ["mes=2026-12", "2026-10"],
    ["mes=2026-13", "2026-10"],
    ["mes=ayer", "2026-10"],
  ])("of ?%s is %s on 28 November 2026", (search, month) => {
    expect(monthOf(asked(search), "2026-11-28")).toBe(month);
  });

  it("is among two years of months, the newest first, and an older one that is shown too", () => {
    const choices = monthChoices("2020-05", "2026-11-28");
    expect(choices).toHaveLength(25);
    expect(choices[0]).toEqual({ value: "2026-11", label: "noviembre de 2026, hasta hoy" });
    expect(choices.at(-1)).toEqual({ value: "2020-05", label: "mayo de 2020" });
    expect(monthChoices("2026-10", "2026-11-28")).toHaveLength(24);
  });
});
