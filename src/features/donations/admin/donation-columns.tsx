import { formatDay } from "#lib/days.ts";
import { formatMxn } from "#lib/money.ts";
import { BY_DATE, BY_NUMBER, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { StatusBadge } from "../components/status-badge.tsx";
import { METHOD_LABELS, type Donation, type Fund } from "../donation.ts";
import { DonationActions, type DonationAct } from "./donation-actions.tsx";

/** The columns of the ledger. */
export function donationColumns(
  funds: readonly Fund[],
  onAct: (act: DonationAct, donation: Donation) => void,
): TableColumn<Donation>[] {
  const fundName = (id: string) => funds.find((fund) => fund.id === id)?.name ?? "";
  return [
    {
      id: "nombre",
      header: "Nombre",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ donor_name: name }) => name,
    },
    { id: "estado", header: "Estado", kind: "bare", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: "fecha",
      header: "Fecha",
      sort: BY_DATE,
      cell: ({ given_on: day }) => <time dateTime={day}>{formatDay(day)}</time>,
    },
    { id: "fondo", header: "Para", cell: ({ fund_id: id }) => fundName(id) },
    { id: "metodo", header: "Cómo", cell: ({ method }) => METHOD_LABELS[method] },
    {
      id: "monto",
      header: "Monto",
      kind: "number",
      sort: BY_NUMBER,
      cell: ({ amount }) => formatMxn(amount),
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (donation) => <DonationActions donation={donation} onAct={(act) => onAct(act, donation)} />,
    },
  ];
}
