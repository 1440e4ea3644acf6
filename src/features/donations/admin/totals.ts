import { DONATION_METHODS, METHOD_LABELS, STATUS_LABELS, type Donation, type Fund } from "../donation.ts";
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

/**
 * The lines under the rows of an export, in its columns: what was confirmed by fund, by way of giving and in all, and then
 * what waits for a word, if anything does. What was not found is no money.
 */
export function ledgerTotals(rows: readonly Donation[], funds: readonly Fund[]): string[][] {
  const nameOf = (id: string) => funds.find((fund) => fund.id === id)?.name ?? "";
  const sums = (["confirmed", "reported"] as const).flatMap((status) => {
    const counted = rows.filter((row) => row.status === status);
    if (status === "reported" && counted.length === 0) return [];
    const line = (label: string, fund: string, method: string, part: readonly Donation[]) => {
      const total = sum(part.map(({ amount }) => ({ total: amount }))).toFixed(2);
      return [label, "", fund, method, total, "", "", STATUS_LABELS[status]];
    };
    const fundsIn = [...new Set(counted.map(({ fund_id: id }) => nameOf(id)))].toSorted((a, b) =>
      a.localeCompare(b, "es"),
    );
    return [
      ...fundsIn.map((fund) =>
        line(
          "Total por fondo",
          fund,
          "",
          counted.filter(({ fund_id: id }) => nameOf(id) === fund),
        ),
      ),
      ...DONATION_METHODS.filter((method) => counted.some((row) => row.method === method)).map((method) =>
        line(
          "Total por forma",
          "",
          METHOD_LABELS[method],
          counted.filter((row) => row.method === method),
        ),
      ),
      line("Total", "", "", counted),
    ];
  });
  return [Array.from({ length: 8 }, () => ""), ...sums];
}

/** Added in cents: pesos with a point do not add up exactly. */
function sum(totals: readonly Pick<MonthTotal, "total">[]): number {
  return totals.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100;
}
