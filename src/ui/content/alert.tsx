import type { ReactNode } from "react";
import styles from "./alert.module.css";

type AlertTone = "info" | "success" | "warning" | "danger";

export interface AlertProps {
  tone?: AlertTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  /** Says it aloud when it appears; a danger interrupts. Leave it out for texts that are there from the start. */
  live?: boolean | undefined;
  /** Stays in sight while its section is on the screen: for an undo whose button is far down. */
  pinned?: boolean | undefined;
}

/** A bar that tells something in place: a hint, a success, a warning, an error. */
export function Alert({ tone = "info", title, children, actions, live = false, pinned = false }: AlertProps) {
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div
      className={`${styles.alert} ${tone === "info" ? "" : styles[tone]} ${pinned ? styles.pinned : ""}`}
      role={role}
    >
      <ToneIcon tone={tone} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const STROKES: Record<AlertTone, string> = {
  info: "M12 11v5M12 8h.01",
  success: "m8.5 12.2 2.4 2.4 4.8-5",
  warning: "M12 8v5M12 16h.01",
  danger: "M12 7.5V13M12 16.2h.01",
};

function ToneIcon({ tone }: { tone: AlertTone }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {tone === "warning" ? (
        <path d="M10.5 4.2 2.7 18a1.7 1.7 0 0 0 1.5 2.6h15.6a1.7 1.7 0 0 0 1.5-2.6L13.5 4.2a1.7 1.7 0 0 0-3 0Z" />
      ) : (
        <circle cx="12" cy="12" r="9.2" />
      )}
      <path d={STROKES[tone]} />
    </svg>
  );
}
