import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "./card.tsx";
import styles from "./link-card.module.css";

/** Something in a list, below its picture; the whole card leads where its title does. */
export function LinkCard({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Card as="article" flush className={styles.card}>
      {picture}
      {children}
    </Card>
  );
}

/** The words of a card, in the usual distance from its edges. */
export function LinkCardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

export interface LinkCardTitleProps {
  to: string;
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** The title of a card, and its only link. */
export function LinkCardTitle({ to, level = 2, children }: LinkCardTitleProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading className={styles.title}>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </Heading>
  );
}
