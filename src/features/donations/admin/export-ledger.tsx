import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import { ExportButton } from "#ui/table/export-button.tsx";
import { METHOD_LABELS, STATUS_LABELS, type Donation, type Fund } from "../donation.ts";
import { allDonations } from "./api.ts";
import { ledgerTotals } from "./totals.ts";
import type { PanelFilter } from "./donation-filter.ts";

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportLedger({ filter, funds }: { filter: PanelFilter; funds: readonly Fund[] }) {
  return (
    <ExportButton
      file={["ofrendas", ...narrowedBy(filter, funds)]}
      when={filter.month}
      columns={columnsOf(funds)}
      read={(ask) => takeOut("donations", () => allDonations(filter), ask)}
      foot={(rows) => ledgerTotals(rows, funds)}
      problemText={exportProblem}
    />
  );
}

/** The list's filters besides its month, in words for the file's name. */
function narrowedBy({ fundId, status, search }: PanelFilter, funds: readonly Fund[]): string[] {
  const fund = funds.find(({ id }) => id === fundId)?.name;
  return [fund, status && STATUS_LABELS[status], search].filter((word) => word !== undefined);
}

function columnsOf(funds: readonly Fund[]) {
  return [
    { header: "Fecha", value: ({ given_on: day }: Donation) => day },
    { header: "Nombre", value: ({ donor_name: name }: Donation) => name },
    {
      header: "Para",
      value: ({ fund_id: id }: Donation) => funds.find((fund) => fund.id === id)?.name ?? "",
    },
    { header: "Cómo", value: ({ method }: Donation) => METHOD_LABELS[method] },
    { header: "Monto MXN", value: ({ amount }: Donation) => amount.toFixed(2) },
    { header: "Referencia", value: ({ reference }: Donation) => reference },
    { header: "Nota", value: ({ note }: Donation) => note },
    { header: "Estado", value: ({ status }: Donation) => STATUS_LABELS[status] },
  ];
}
