import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MY_DONATIONS } from "#domain/paths.ts";
import { formatMxn } from "#lib/amounts.ts";
import type { MaybeCached } from "#platform/offline/cached-value.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Card } from "#ui/content/card.tsx";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { funds, myDonations } from "../queries.ts";
import { confirmedTotal, shownDonations, yearsOf } from "../rules.ts";
import type { Donation } from "../donation.ts";
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

/**
 * The person's offerings, year by year, with the sum of the confirmed ones; pending ones are on top. Nothing only where
 * the server says that there are none.
 */
export function MyDonations({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(myDonations(userId));
  const { value: stored, fromDevice, cachedAt } = data ?? UNREAD;
  const { data: known = [] } = useQuery(funds);
  const church = useSettings();
  const online = useOnline();
  const entries = useUnsent("donation");
  const [wanted, setWanted] = useState<string>();
  const years = yearsOf(stored);
  const year = wanted ?? years[0];
  const ofYear = stored.filter(({ given_on: day }) => year === undefined || day.startsWith(year));
  const shown = shownDonations(ofYear, entries);
  // An empty copy may be older than the first offering.
  const isUnknown = error !== null || (fromDevice && stored.length === 0);
  if (isPending && shown.length === 0)
    return (
      <Loading label="Cargando tus ofrendas…">
        <Skeleton lines={3} />
      </Loading>
    );
  if (!isUnknown && shown.length === 0) return null;
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
      {isUnknown && (
        <ReadFailed
          tone="warning"
          title={stored.length > 0 ? "Esta lista puede no estar al día" : "No pudimos cargar tus ofrendas"}
          pending={isFetching}
          onRetry={refetch}
        >
          Lo que ya registraste sigue guardado en la iglesia. {problemText(error ?? NO_COPY)}
        </ReadFailed>
      )}
      {fromDevice && !isUnknown && (
        <DeviceCopy title="Puede faltar lo más reciente" moment={online ? (cachedAt ?? null) : null} />
      )}
      {shown.length > 0 && (
        <Card flush>
          <ul className={styles.list}>
            {shown.map((donation) => (
              <MyDonation
                key={donation.id}
                userId={userId}
                donation={donation}
                fund={known.find(({ id }) => id === donation.fundId)?.name}
              />
            ))}
          </ul>
        </Card>
      )}
      {year !== undefined && (
        <div className={styles.foot}>
          <p>
            Confirmado en {year}: <strong>{formatMxn(confirmedTotal(ofYear))}</strong>
          </p>
          <StatementButton
            church={church}
            year={year}
            donations={ofYear}
            copyOf={fromDevice ? cachedAt : undefined}
          />
        </div>
      )}
    </section>
  );
}

const UNREAD: MaybeCached<readonly Donation[]> = { value: [], fromDevice: false };
const NO_COPY = new AppError("network", "empty-copy");
