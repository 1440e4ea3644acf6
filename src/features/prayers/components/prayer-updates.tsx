import type { ReactNode } from "react";
import { formatDate } from "#lib/dates.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import type { PrayerUpdate, ReadPrayer } from "../prayer.ts";
import { unsentUpdates } from "../rules.ts";
import styles from "./prayer-card.module.css";

export interface PrayerUpdatesProps extends ReadPrayer {
  /** Acts on each update. */
  actions: (update: PrayerUpdate) => ReactNode;
}

/** How a request went on, oldest first; what its author wrote and waits for the network at the end. */
export function PrayerUpdates({ prayer, updates, actions }: PrayerUpdatesProps) {
  const unsent = unsentUpdates(prayer.id, updates, useOutbox("prayer-update"));
  if (updates.length + unsent.length === 0) return null;
  return (
    <ol className={styles.updates}>
      {updates.map((update) => (
        <li key={update.id}>
          <p className={styles.head}>
            <time dateTime={update.created_at}>{formatDate(update.created_at)}</time>
            {update.is_answer && <Badge tone="success">Dios respondió</Badge>}
            {update.status === "pending" && <Badge tone="warning">En revisión</Badge>}
            {update.status === "rejected" && <Badge tone="danger">No se publicó</Badge>}
          </p>
          <p className={styles.words}>{update.content}</p>
          {update.rejection_reason && <p className={styles.problem}>Motivo: {update.rejection_reason}</p>}
          {actions(update)}
        </li>
      ))}
      {unsent.map(({ id, content, delivery, problem }) => (
        <li key={id}>
          <p className={styles.head}>
            <DeliveryBadge delivery={delivery} />
          </p>
          <p className={styles.words}>{content}</p>
          {problem && <p className={styles.problem}>{problem}</p>}
          <div className={styles.actions}>
            {delivery === "refused" && (
              <Button variant="secondary" onClick={() => void retry(id)}>
                Reintentar
              </Button>
            )}
            <Button variant="quiet" onClick={() => void discard(id)}>
              Descartar
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
