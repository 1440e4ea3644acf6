import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./badge.module.css";

export type BadgeTone = "neutral" | "primary" | "success" | "warning" | "danger" | "info";

/** A small label of a state: "Borrador", "Pendiente de enviar". */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return (
    <span className={tone === "neutral" ? styles.badge : `${styles.badge} ${styles[tone]}`}>{children}</span>
  );
}

export interface CountBadgeProps {
  count: number;
  /** Highest number shown; above it comes a plus, as in "99+". */
  cap?: number | undefined;
}

/** A number on a red pill, nothing at 0. Decorative: the control that carries it says the number in its name. */
export function CountBadge({ count, cap = 99 }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {cappedCount(count, cap)}
    </span>
  );
}

/** 7 → "7", 120 → "99+". */
function cappedCount(count: number, cap = 99): string {
  return count > cap ? `${cap}+` : String(count);
}

/** How much waits for a decision behind a link: "3" on a pill, said as "3 por revisar"; nothing at 0. */
export function WaitingCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} />
      <VisuallyHidden>, {count} por revisar</VisuallyHidden>
    </>
  );
}
