import type { ReactNode } from "react";
import type { Service } from "#domain/weekly-schedule.ts";
import styles from "./coming-up.module.css";
import { NextServiceCard } from "./next-service-card.tsx";

interface ComingUpProps {
  schedule: readonly Service[];
  className?: string | undefined;
  /** A card that replaces the next service once something earlier is known. */
  children?: ReactNode;
}

/**
 * The next service from the weekly schedule, which every page contains, until the server's answer brings something
 * earlier.
 */
export function ComingUp({ schedule, className, children }: ComingUpProps) {
  return (
    <div className={className ? `${styles.stack} ${className}` : styles.stack}>
      <NextServiceCard schedule={schedule} />
      {children}
    </div>
  );
}
