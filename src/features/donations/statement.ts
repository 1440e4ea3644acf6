import { toCsv } from "#lib/csv.ts";
import { formatDay } from "#lib/days.ts";
import { withoutAccents } from "#lib/without-accents.ts";
import { saveFile } from "#ui/actions/save-file.ts";
import { METHOD_LABELS, type Donation, type Fund } from "./donation.ts";

export interface Statement {
  name: string;
  /** yyyy. */
  year: string;
  /** Of that person and year; only what was confirmed goes in. */
  donations: readonly Donation[];
  funds: readonly Fund[];
}

/** Saves one person's yearly statement as a file for a spreadsheet. */
export function saveStatement({ name, year, donations, funds }: Statement): void {
  const fundName = (id: string) => funds.find((fund) => fund.id === id)?.name ?? "";
  const columns = [
    { header: "Nombre", value: () => name },
    { header: "Fecha", value: ({ given_on: day }: Donation) => formatDay(day) },
    { header: "Para", value: ({ fund_id: id }: Donation) => fundName(id) },
    { header: "Cómo", value: ({ method }: Donation) => METHOD_LABELS[method] },
    { header: "Referencia", value: ({ reference }: Donation) => reference },
    { header: "Monto MXN", value: ({ amount }: Donation) => amount.toFixed(2) },
  ];
  const confirmed = donations.filter(({ status }) => status === "confirmed");
  const person = withoutAccents(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  saveFile(`ofrendas-${year}-${person}.csv`, toCsv(columns, confirmed));
}
