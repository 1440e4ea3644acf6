import type { ReactNode } from "react";
import { counted } from "#lib/counting.ts";
import { formatDate } from "#lib/dates.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { Prayer } from "../prayer.ts";
import { stateOf } from "../rules.ts";
import { nameOf, ofWhom } from "../texts.ts";
import styles from "./prayer-card.module.css";
import { StateBadge } from "./state-badge.tsx";

export interface PrayerCardProps {
  prayer: Prayer;
  /** Above the words: how far it has come on this device. */
  badge?: ReactNode;
  /** Acts on the request. */
  children?: ReactNode;
}

/** A request for prayer, with the name its author gave, if any, and the day. */
export function PrayerCard({ prayer, badge, children }: PrayerCardProps) {
  const { content, created_at: at, rejection_reason: reason } = prayer;
  const state = stateOf(prayer, useMinute() ?? 0);
  return (
    <Card as="article" className={styles.card} aria-label={ofWhom(prayer)}>
      <p className={layout.meta2}>
        <span className={styles.name}>{nameOf(prayer)}</span>
        <time dateTime={at}>{formatDate(at)}</time>
        {prayer.is_urgent && state !== "answered" && <Badge tone="danger">Urgente</Badge>}
        {prayer.visibility === "pastores" && <Badge tone="primary">Solo el equipo pastoral</Badge>}
        {badge ?? (state !== "open" && <StateBadge state={state} />)}
      </p>
      <p className={textStyles.written}>{content}</p>
      {reason !== null && <p className={textStyles.problem}>Motivo: {reason}</p>}
      {children}
    </Card>
  );
}

/** How often it was prayed for, and never by whom; nothing at 0. */
export function PrayedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={textStyles.digits}>{counted(count, "oración", "oraciones")}</span>;
}
