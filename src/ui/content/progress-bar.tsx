import type { ComponentProps } from "react";
import styles from "./progress-bar.module.css";

/** How far something is, the same wherever it is shown. `className` says where it stands. */
export function ProgressBar({ className, ...bar }: ComponentProps<"progress">) {
  return <progress {...bar} className={className ? `${styles.bar} ${className}` : styles.bar} />;
}
