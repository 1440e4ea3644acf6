import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { UnsentActions } from "#ui/content/unsent-actions.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { myPrayers } from "../queries.ts";
import { shownPrayers, type ShownPrayer } from "../rules.ts";
import { readersOf } from "../texts.ts";
import { EditPrayer } from "./edit-prayer.tsx";
import { MyPrayerActions } from "./my-prayer-actions.tsx";
import { MyPrayersProblem } from "./my-prayers-problem.tsx";
import { PrayerCard, PrayedCount } from "./prayer-card.tsx";
import { OpenPrayer } from "./prayer-list.tsx";
import { UrgentAlone } from "./urgent-alone.tsx";
import styles from "./prayer-list.module.css";

/** The person's requests; those that wait for the network are on top. */
export function MyPrayers({ userId }: { userId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(myPrayers(userId));
  const entries = useUnsent("prayer");
  const shown = useMemo(() => shownPrayers(data ?? [], entries), [data, entries]);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = shown.find(({ id }) => id === editedId);
  if (isPending && shown.length === 0)
    return (
      <Loading label="Cargando tus peticiones…">
        <Skeleton shape="block" />
      </Loading>
    );
  return (
    <>
      {isError && (
        <div className={styles.problem}>
          <MyPrayersProblem error={error} retry={() => void refetch()} />
        </div>
      )}
      {!isError && shown.length === 0 && (
        <EmptyState title="Aún no has pedido oración">Cuando quieras: aquí estamos.</EmptyState>
      )}
      <ul className={styles.mine}>
        {shown.map((prayer) => (
          <li key={prayer.id}>
            {prayer.delivery === "stored" ? (
              <Stored prayer={prayer} onEdit={() => setEditedId(prayer.id)} />
            ) : (
              <Unsent prayer={prayer} onEdit={() => setEditedId(prayer.id)} />
            )}
          </li>
        ))}
      </ul>
      {/* Beside the list, whose cards change and move when a request is sent: the form stays open and modal. */}
      {edited && (
        <EditPrayer
          key={edited.id}
          prayer={edited}
          isStored={edited.delivery === "stored"}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}

interface OwnPrayerProps {
  prayer: ShownPrayer;
  onEdit: () => void;
}

function Readers({ prayer }: { prayer: Pick<ShownPrayer, "visibility" | "status"> }) {
  const text = readersOf(prayer);
  return text && <p className={textStyles.soft}>{text}</p>;
}

function Stored({ prayer, onEdit }: OwnPrayerProps) {
  return (
    <PrayerCard prayer={prayer}>
      <Readers prayer={prayer} />
      <PrayedCount count={prayer.prayed_count} />
      <MyPrayerActions prayer={prayer} onEdit={onEdit}>
        <OpenPrayer prayer={prayer} />
      </MyPrayerActions>
    </PrayerCard>
  );
}

function Unsent({ prayer, onEdit }: OwnPrayerProps) {
  const { id, delivery, problem, note, inDoubt } = prayer;
  return (
    <PrayerCard prayer={prayer} badge={<DeliveryBadge delivery={delivery} />}>
      <Readers prayer={prayer} />
      {prayer.is_urgent && delivery !== "sending" && <UrgentAlone />}
      {note && <p className={textStyles.soft}>{note}</p>}
      {problem && <p className={textStyles.problem}>{problem}</p>}
      <div className={layout.meta2}>
        <UnsentActions
          onRetry={delivery === "refused" ? () => void retry(id) : undefined}
          question="¿Descartar esta petición?"
          inDoubt={inDoubt}
          onDiscard={() => void discard(id)}
        >
          <Button variant="quiet" onClick={onEdit}>
            Editar
          </Button>
        </UnsentActions>
      </div>
    </PrayerCard>
  );
}
