import styles from "./button.module.css";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: "medium" | "large" | undefined;
  /** Takes the whole line: the usual form of a main action on a phone. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Class names shared by buttons and by links that look like buttons. */
export function buttonClass({ variant = "primary", size, wide, className }: ButtonLook): string {
  return [styles.button, styles[variant], size === "large" && styles.large, wide && styles.wide, className]
    .filter(Boolean)
    .join(" ");
}
