import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toCsv } from "#lib/csv.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { saveFile } from "#ui/actions/save-file.ts";
import { toast } from "#ui/toast/toast.ts";
import { METHOD_LABELS, STATUS_LABELS, type Donation, type Fund } from "../donation.ts";
import { allDonations } from "./api.ts";
import type { PanelFilter } from "./donation-filter.ts";

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportLedger({ filter, funds }: { filter: PanelFilter; funds: readonly Fund[] }) {
  const work = useMutation({
    mutationFn: async () => saveFile("ofrendas.csv", toCsv(columnsOf(funds), await allDonations(filter))),
    onError: (error) => toast.error("No se pudo exportar", { description: problemText(error) }),
  });
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      pending={work.isPending}
      onClick={() => work.mutate()}
    >
      Exportar
    </Button>
  );
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
