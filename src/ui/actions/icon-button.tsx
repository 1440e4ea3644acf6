import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** The action, for screen readers and as a tooltip. */
  label: string;
  children: ReactNode;
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ label, children, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, "button" by default
      type={type}
      aria-label={label}
      className={[styles.button, styles.plain, styles.icon, className].filter(Boolean).join(" ")}
    >
      {children}
    </button>
  );
}
