import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** What one wants to know first of something that takes place: when, where, who. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
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
