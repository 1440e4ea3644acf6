import { counted } from "#lib/counted.ts";
import styles from "./prayer-card.module.css";

/** How often it was prayed for, and never by whom; nothing at 0. */
export function PrayedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={styles.count}>{counted(count, "oración", "oraciones")}</span>;
}
