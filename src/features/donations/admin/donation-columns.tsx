import { formatDay } from "#lib/days.ts";
import { formatMxn } from "#lib/amounts.ts";
import { Badge } from "#ui/content/badge.tsx";
import { BY_DATE, BY_NUMBER, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import { METHOD_LABELS, STATUS_LABELS, STATUS_TONES, type Donation, type Fund } from "../donation.ts";
import { DonationActions, type DonationAct } from "./donation-actions.tsx";
import styles from "./donation-panel.module.css";

export function donationColumns(
  funds: readonly Fund[],
  /** The admin who looks at them. */
  me: string | null,
  onAct: (act: DonationAct, donation: Donation) => void,
): TableColumn<Donation>[] {
  const isOwn = ({ user_id: giver }: Donation) => giver !== null && giver === me;
  const fundName = (id: string) => funds.find((fund) => fund.id === id)?.name ?? "";
  return [
    {
      id: "nombre",
      header: "Nombre",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ donor_name: name }) => name,
    },
    {
      id: "estado",
      header: "Estado",
      kind: "bare",
      cell: (donation) => (
        <>
          <Badge tone={STATUS_TONES[donation.status]}>{STATUS_LABELS[donation.status]}</Badge>
          {isOwn(donation) && donation.status === "reported" && (
            <small className={styles.own}>Es tuya: la confirma otra persona</small>
          )}
        </>
      ),
    },
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
      cell: (donation) => (
        <DonationActions donation={donation} own={isOwn(donation)} onAct={(act) => onAct(act, donation)} />
      ),
    },
  ];
}
