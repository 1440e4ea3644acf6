import { useId, type ReactNode } from "react";
import styles from "./panel.module.css";

/** A part of a page on its own paper, named by its heading. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
