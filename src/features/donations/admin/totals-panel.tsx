import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "#lib/days.ts";
import { formatMxn } from "#lib/amounts.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Panel } from "#ui/content/panel.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { MonthTotal } from "./api.ts";
import { yearTotals } from "./queries.ts";
import { monthTable } from "./totals.ts";
import styles from "./donation-panel.module.css";

const YEARS_BACK = 5;

/** Confirmed offerings of a year, by month and fund. */
export function TotalsPanel() {
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { data, error } = useQuery(yearTotals(year));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return (
    <Panel title="Totales confirmados">
      <div className={styles.year}>
        <SelectField
          label="Año"
          options={years.map((one) => ({ value: one, label: one }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      </div>
      {error && <p className={textStyles.quiet}>No pudimos leer los totales. {problemText(error)}</p>}
      {data?.length === 0 && <p className={textStyles.quiet}>No hay ofrendas confirmadas en {year}.</p>}
      {data && data.length > 0 && <TotalsTable year={year} totals={data} />}
    </Panel>
  );
}

function TotalsTable({ year, totals }: { year: number; totals: MonthTotal[] }) {
  const { funds, months, sums, total } = monthTable(totals);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles.totals} tabIndex={0} aria-label={`Totales de ${year}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            {funds.map((fund) => (
              <th key={fund} scope="col">
                {fund}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, byFund, total: ofMonth }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {byFund.map((amount, place) => (
                <td key={funds[place]} data-label={funds[place]}>
                  {amount === 0 ? "—" : formatMxn(amount)}
                </td>
              ))}
              <td>{formatMxn(ofMonth)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Año</th>
            {sums.map((amount, place) => (
              <td key={funds[place]} data-label={funds[place]}>
                {formatMxn(amount)}
              </td>
            ))}
            <td>{formatMxn(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
