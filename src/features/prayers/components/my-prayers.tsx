import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { myPrayers } from "../queries.ts";
import { shownPrayers, type ShownPrayer } from "../rules.ts";
import { READERS } from "../texts.ts";
import { MyPrayerActions } from "./my-prayer-actions.tsx";
import { MyPrayersProblem } from "./my-prayers-problem.tsx";
import { PrayedCount } from "./prayed-count.tsx";
import { PrayerCard } from "./prayer-card.tsx";
import cards from "./prayer-card.module.css";
import { OpenPrayer } from "./prayer-list.tsx";
import styles from "./prayer-list.module.css";

/** The person's requests; those that wait for the network are on top. */
export function MyPrayers({ userId }: { userId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(myPrayers(userId));
  const entries = useOutbox("prayer");
  const shown = useMemo(() => shownPrayers(data ?? [], entries), [data, entries]);
  if (isPending && shown.length === 0)
    return (
      <Loading label="Cargando tus peticiones…">
        <Skeleton shape="block" />
      </Loading>
    );
  return (
    <>
      {isError && <MyPrayersProblem error={error} retry={() => void refetch()} />}
      {!isError && shown.length === 0 && (
        <EmptyState title="Aún no has pedido oración">Cuando quieras: aquí estamos.</EmptyState>
      )}
      <ul className={styles.mine}>
        {shown.map((prayer) => (
          <li key={prayer.id}>
            {prayer.delivery === "stored" ? <Stored prayer={prayer} /> : <Unsent prayer={prayer} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Readers({ prayer }: { prayer: Pick<ShownPrayer, "visibility"> }) {
  const text = READERS[prayer.visibility];
  return text && <p className={cards.readers}>{text}</p>;
}

function Stored({ prayer }: { prayer: ShownPrayer }) {
  return (
    <PrayerCard prayer={prayer}>
      <Readers prayer={prayer} />
      <PrayedCount count={prayer.prayed_count} />
      <MyPrayerActions prayer={prayer}>
        <OpenPrayer prayer={prayer} />
      </MyPrayerActions>
    </PrayerCard>
  );
}

function Unsent({ prayer: { id, delivery, problem, ...prayer } }: { prayer: ShownPrayer }) {
  return (
    <PrayerCard prayer={{ id, ...prayer }} badge={<DeliveryBadge delivery={delivery} />}>
      <Readers prayer={prayer} />
      {problem && <p className={cards.problem}>{problem}</p>}
      <div className={cards.actions}>
        {delivery === "refused" && (
          <Button variant="secondary" onClick={() => void retry(id)}>
            Reintentar
          </Button>
        )}
        <Button variant="quiet" onClick={() => void discard(id)}>
          Descartar
        </Button>
      </div>
    </PrayerCard>
  );
}
