import type { ReactNode } from "react";
import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface SkeletonProps {
  shape?: "text" | "title" | "block" | "message" | "circle" | undefined;
  /** Number of lines of `text`. */
  lines?: number | undefined;
}

/** Grey shapes where content will be; says nothing to screen readers. */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
  if (shape !== "text") return <span aria-hidden="true" className={`${styles.bone} ${styles[shape]}`} />;
  return (
    <span aria-hidden="true" className={styles.stack}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bone} />
      ))}
    </span>
  );
}

/** Frame of a loading part: tells screen readers what is on its way ("Cargando profecías…"). */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output takes no blocks
    <div role="status" aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
