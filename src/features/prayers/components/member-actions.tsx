import { useQuery } from "@tanstack/react-query";
import { Badge } from "#ui/content/badge.tsx";
import type { Prayer } from "../prayer.ts";
import { myPrayers } from "../queries.ts";
import { PrayButton } from "./pray-button.tsx";
import { PrayedCount } from "./prayed-count.tsx";
import styles from "./prayer-card.module.css";

/** At the foot of a card of the wall, for a member: "Estoy orando", or that it is one's own. */
export function MemberActions({ prayer, userId }: { prayer: Prayer; userId: string }) {
  const mine = useQuery(myPrayers(userId));
  const isMine = mine.data?.some(({ id }) => id === prayer.id) ?? false;
  if (!isMine && !mine.isPending && prayer.answered_at === null) return <PrayButton prayer={prayer} />;
  return (
    <p className={styles.actions}>
      {isMine && <Badge>Es tuya</Badge>}
      <PrayedCount count={prayer.prayed_count} />
    </p>
  );
}
