import type { MonthTotal } from "./api.ts";

const MONTHS = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
];

/** Sums in MXN by month and fund, as a table: only months and funds that have something. */
export function monthTable(totals: readonly MonthTotal[]) {
  const funds = [...new Set(totals.map(({ fund }) => fund))].toSorted((a, b) => a.localeCompare(b, "es"));
  const numbers = [...new Set(totals.map(({ month }) => month))].toSorted((a, b) => a - b);
  const at = (month: number, fund: string) =>
    sum(totals.filter((one) => one.month === month && one.fund === fund));
  const months = numbers.map((month) => {
    const byFund = funds.map((fund) => at(month, fund));
    return { name: MONTHS[month - 1] ?? "", byFund, total: sum(totals.filter((one) => one.month === month)) };
  });
  return {
    funds,
    months,
    sums: funds.map((fund) => sum(totals.filter((one) => one.fund === fund))),
    total: sum(totals),
  };
}

/** Added in cents: pesos with a point do not add up exactly. */
function sum(totals: readonly Pick<MonthTotal, "total">[]): number {
  return totals.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
}
