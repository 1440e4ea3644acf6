import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./button.module.css";

export interface IconLinkProps {
  to: string;
  /** Where it leads, for screen readers and as a tooltip. */
  label: string;
  children: ReactNode;
}

/** A link that looks like an icon button. */
export function IconLink({ to, label, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      title={label}
      aria-label={label}
      className={`${styles.button} ${styles.plain} ${styles.icon}`}
    >
      {children}
    </Link>
  );
}
