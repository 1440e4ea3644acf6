import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import styles from "./stat-card.module.css";

export interface StatCardProps {
  label: string;
  figure: ReactNode;
  detail: string;
  icon: ReactNode;
  /** Where what waits is decided; the whole card leads there. */
  to?: string | undefined;
  /** The figure is not a true one, and is labelled so: nobody may decide by it. */
  demo: boolean;
}

/** A figure of the back office, as an item of a list. */
export function StatCard({ label, figure, detail, icon, to, demo }: StatCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <dl className={styles.texts}>
        <dt>{label}</dt>
        <dd className={styles.figure}>
          {figure} {demo && <Badge tone="warning">demostración</Badge>}
        </dd>
        <dd className={styles.detail}>{to ? <Link to={to}>{detail}</Link> : detail}</dd>
      </dl>
    </Card>
  );
}
