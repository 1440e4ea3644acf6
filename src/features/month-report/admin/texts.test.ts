import { describe, expect, it } from "vitest";
import { monthChoices, monthOf, reportAddress } from "./month.ts";
import { comparison, moneyComparison } from "./texts.ts";

describe("a comparison with the month before", () => {
  it.each([
    [12, 8, "2026-10", "4 más que en septiembre."],
    [8, 1_208, "2026-10", "1,200 menos que en septiembre."],
    [5, 5, "2026-10", "Igual que en septiembre."],
    [0, 0, "2026-10", "Tampoco en septiembre."],
    [3, 0, "2026-10", "En septiembre no hubo."],
    [0, 3, "2026-01", "3 menos que en diciembre de 2025."],
  ])("of %i after %i in %s is one sentence", (now, before, month, sentence) => {
    expect(comparison(now, before, month)).toBe(sentence);
  });

  it("says money as money", () => {
    expect(moneyComparison(1_500, 1_200.5, "2026-10")).toBe("$299.50 MXN más que en septiembre.");
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
