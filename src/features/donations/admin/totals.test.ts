import { expect, it } from "vitest";
import { aDonation } from "../testing/a-donation.ts";
import { ledgerTotals, monthTable } from "./totals.ts";

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

const FUNDS = ["Ofrenda", "Diezmo"].map((name, position) => ({
  id: name,
  name,
  description: "",
  is_active: true,
  position,
  version: 1,
}));
const gift = (fund: string, method: "cash" | "transfer", amount: number, status = "confirmed" as const) =>
  aDonation({ fund_id: fund, method, amount, status });

it("an export ends with what each fund, each way and all of it came to, up to the cent", () => {
  const rows = [
    gift("Ofrenda", "cash", 0.1),
    gift("Diezmo", "transfer", 0.2),
    gift("Diezmo", "cash", 1000),
    { ...gift("Diezmo", "cash", 7), status: "reported" as const },
    { ...gift("Diezmo", "cash", 9), status: "rejected" as const },
  ];
  expect(ledgerTotals(rows, FUNDS).map((line) => line.join(","))).toEqual([
    ",,,,,,,",
    "Total por fondo,,Diezmo,,1000.20,,,Confirmada",
    "Total por fondo,,Ofrenda,,0.10,,,Confirmada",
    "Total por forma,,,Transferencia,0.20,,,Confirmada",
    "Total por forma,,,Efectivo,1000.10,,,Confirmada",
    "Total,,,,1000.30,,,Confirmada",
    "Total por fondo,,Diezmo,,7.00,,,Por confirmar",
    "Total por forma,,,Efectivo,7.00,,,Por confirmar",
    "Total,,,,7.00,,,Por confirmar",
  ]);
});

it("an export of what was not found comes to nothing", () => {
  expect(ledgerTotals([{ ...gift("Diezmo", "cash", 9), status: "rejected" }], FUNDS)).toEqual([
    Array.from({ length: 8 }, () => ""),
    ["Total", "", "", "", "0.00", "", "", "Confirmada"],
  ]);
});
