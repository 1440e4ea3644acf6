import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MY_DONATIONS } from "#domain/paths.ts";
import { formatMxn } from "#lib/amounts.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Card } from "#ui/content/card.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { funds, myDonations } from "../queries.ts";
import { confirmedTotal, shownDonations, yearsOf } from "../rules.ts";
import { MyDonation } from "./my-donation.tsx";
import { ReportDonation } from "./report-donation.tsx";
import { StatementButton } from "./statement-button.tsx";
import styles from "./my-donations.module.css";

/** The members' part of /donaciones. */
export function MemberDonations({ userId }: { userId: string }) {
  return (
    <section id={MY_DONATIONS} tabIndex={-1} className={styles.part} aria-label="Lo que has ofrendado">
      <ReportDonation userId={userId} />
      <MyDonations userId={userId} />
    </section>
  );
}

/** The person's offerings, year by year, with the sum of the confirmed ones; pending ones are on top. */
export function MyDonations({ userId }: { userId: string }) {
  const { data: stored = [] } = useQuery(myDonations(userId));
  const { data: known = [] } = useQuery(funds);
  const church = useSettings();
  const entries = useUnsent("donation");
  const [wanted, setWanted] = useState<string>();
  const years = yearsOf(stored);
  const year = wanted ?? years[0];
  const ofYear = stored.filter(({ given_on: day }) => year === undefined || day.startsWith(year));
  const shown = shownDonations(ofYear, entries);
  if (shown.length === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby="my-donations">
      <div className={styles.head}>
        <h2 id="my-donations">Mis ofrendas</h2>
        {years.length > 1 && (
          <SelectField
            label="Año"
            options={years.map((one) => ({ value: one, label: one }))}
            value={year ?? ""}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
      </div>
      <Card flush>
        <ul className={styles.list}>
          {shown.map((donation) => (
            <MyDonation
              key={donation.id}
              donation={donation}
              fund={known.find(({ id }) => id === donation.fundId)?.name ?? "Ofrenda"}
            />
          ))}
        </ul>
      </Card>
      {year !== undefined && (
        <div className={styles.foot}>
          <p>
            Confirmado en {year}: <strong>{formatMxn(confirmedTotal(ofYear))}</strong>
          </p>
          <StatementButton church={church} year={year} donations={ofYear} />
        </div>
      )}
    </section>
  );
}
