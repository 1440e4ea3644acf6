import { useId, type ReactNode } from "react";
import type { HomeSection } from "#domain/paths.ts";
import styles from "./section.module.css";

export interface SectionProps {
  id?: HomeSection;
  title: string;
  /** Line under the title. */
  lead?: ReactNode;
  /** Button beside the title. */
  action?: ReactNode;
  tone?: "garden" | undefined;
  children: ReactNode;
}

/** A part of home with its heading; an anchor that takes the focus when one arrives at it. */
export function Section({ id, title, lead, action, tone, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      tabIndex={id && -1}
      className={tone ? `${styles.section} ${styles[tone]}` : styles.section}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
