import { expect, it } from "vitest";
import { monthTable } from "./totals.ts";

it("adds months and funds up to the cent, and leaves out what has nothing", () => {
  const line = (month: number, fund: string, total: number) => ({
    month,
    fund,
    fund_id: fund,
    total,
    gifts: 1,
  });
  expect(monthTable([line(11, "Ofrenda", 0.1), line(2, "Diezmo", 0.2), line(11, "Diezmo", 0.2)])).toEqual({
    funds: ["Diezmo", "Ofrenda"],
    months: [
      { name: "Febrero", byFund: [0.2, 0], total: 0.2 },
      { name: "Noviembre", byFund: [0.2, 0.1], total: 0.3 },
    ],
    sums: [0.4, 0.1],
    total: 0.5,
  });
});
