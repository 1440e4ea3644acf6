import type { ReactNode } from "react";
import styles from "./facts.module.css";

export interface FactsProps {
  /** Above the facts, or beside them where there is room. */
  picture?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** First facts of something that takes place: time, place, people. */
export function Facts({ picture, className, children }: FactsProps) {
  return (
    <div className={[styles.head, className].filter(Boolean).join(" ")}>
      {picture}
      <ul className={styles.facts}>{children}</ul>
    </div>
  );
}

/** One of them; the icon only adorns. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
  );
}
