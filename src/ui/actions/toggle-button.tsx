import type { ReactNode } from "react";
import styles from "./toggle-button.module.css";

export interface ToggleButtonProps {
  pressed: boolean;
  onClick: () => void;
  /** An icon, and what it says. */
  children: ReactNode;
}

/** A reaction that is given or taken back. */
export function ToggleButton({ pressed, onClick, children }: ToggleButtonProps) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}
