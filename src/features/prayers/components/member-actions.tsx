import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "#ui/content/badge.tsx";
import type { Prayer } from "../prayer.ts";
import { myPrayers } from "../queries.ts";
import { PrayButton } from "./pray-button.tsx";
import { PrayedCount } from "./prayed-count.tsx";
import styles from "./prayer-card.module.css";

export interface MemberActionsProps {
  prayer: Prayer;
  userId: string;
  /** Report of somebody else's request. */
  report: (prayer: Prayer) => ReactNode;
}

/** At the foot of a card of the wall, for a member: "Estoy orando", or that it is one's own. */
export function MemberActions({ prayer, userId, report }: MemberActionsProps) {
  const mine = useQuery(myPrayers(userId));
  const isMine = mine.data?.some(({ id }) => id === prayer.id) ?? false;
  const isOthers = !isMine && !mine.isPending;
  return (
    <div className={styles.actions}>
      {isMine && <Badge>Es tuya</Badge>}
      {isOthers && prayer.answered_at === null ? (
        <PrayButton prayer={prayer} />
      ) : (
        <PrayedCount count={prayer.prayed_count} />
      )}
      {isOthers && report(prayer)}
    </div>
  );
}
