import type { ReactNode } from "react";
import { formatDate } from "#lib/dates.ts";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { UnsentActions } from "#ui/content/unsent-actions.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { PrayerUpdate, ReadPrayer } from "../prayer.ts";
import { unsentUpdates } from "../rules.ts";
import styles from "./prayer-card.module.css";

export interface PrayerUpdatesProps extends ReadPrayer {
  /** Acts on each update. */
  actions: (update: PrayerUpdate) => ReactNode;
}

/** How a request went on, oldest first; what its author wrote and waits for the network at the end. */
export function PrayerUpdates({ prayer, updates, actions }: PrayerUpdatesProps) {
  const unsent = unsentUpdates(prayer.id, updates, useUnsent("prayer-update"));
  if (updates.length + unsent.length === 0) return null;
  return (
    <ol className={styles.updates}>
      {updates.map((update) => (
        <li key={update.id}>
          <p className={layout.meta2}>
            <time dateTime={update.created_at}>{formatDate(update.created_at)}</time>
            {update.is_answer && <Badge tone="success">Dios respondió</Badge>}
            {update.status === "pending" && <Badge tone="info">En revisión</Badge>}
            {update.status === "rejected" && <Badge tone="danger">No se publicó</Badge>}
          </p>
          <p className={textStyles.written}>{update.content}</p>
          {update.rejection_reason && <p className={textStyles.problem}>Motivo: {update.rejection_reason}</p>}
          {actions(update)}
        </li>
      ))}
      {unsent.map(({ id, content, delivery, problem, note, inDoubt }) => (
        <li key={id}>
          <p className={layout.meta2}>
            <DeliveryBadge delivery={delivery} />
          </p>
          <p className={textStyles.written}>{content}</p>
          {note && <p className={textStyles.soft}>{note}</p>}
          {problem && <p className={textStyles.problem}>{problem}</p>}
          <div className={layout.meta2}>
            <UnsentActions
              onRetry={delivery === "refused" ? () => void retry(id) : undefined}
              question="¿Descartar esta noticia?"
              inDoubt={inDoubt}
              onDiscard={() => void discard(id)}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
