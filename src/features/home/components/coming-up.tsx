import type { ReactNode } from "react";
import type { Service } from "#domain/weekly-schedule.ts";
import styles from "./coming-up.module.css";
import { NextServiceCard } from "./next-service-card.tsx";

interface ComingUpProps {
  schedule: readonly Service[];
  className?: string | undefined;
  /** What comes before the next service, once it is known: takes its place. */
  children?: ReactNode;
}

/** What comes next: of the schedule, which every page has with it, until the server has said what else there is. */
export function ComingUp({ schedule, className, children }: ComingUpProps) {
  return (
    <div className={className ? `${styles.stack} ${className}` : styles.stack}>
      <NextServiceCard schedule={schedule} />
      {children}
    </div>
  );
}
