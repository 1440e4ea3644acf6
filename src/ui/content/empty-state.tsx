import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** "Aún no hay comentarios". */
  title: ReactNode;
  /** The next step. */
  children?: ReactNode;
  /** Usually one button. */
  action?: ReactNode;
  /** Small drawing; by default the agave of the house. */
  art?: ReactNode;
  /** Heading level of the title, to fit the page. */
  level?: 2 | 3 | undefined;
}

/** Content of an empty list: the missing thing and the next step. */
export function EmptyState({ title, children, action, art = <Agave />, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.empty}>
      <div className={styles.art} aria-hidden="true">
        {art}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

function Agave() {
  return (
    <svg viewBox="0 0 120 84" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M8 78h104" strokeLinecap="round" opacity=".45" />
      <path d="M60 78C52 52 54 26 60 6c6 20 8 46 0 72Z" fill="currentColor" fillOpacity=".16" />
      <path d="M57 78C44 60 36 42 34 22c12 14 22 34 25 54M63 78c13-18 21-36 23-56-12 14-22 34-25 54" />
      <path d="M53 78C38 70 24 58 14 42c18 6 34 20 41 34M67 78c15-8 29-20 39-36-18 6-34 20-41 34" />
      <path d="M47 78C34 77 18 73 6 64c16-1 32 5 43 13M73 78c13-1 29-5 41-14-16-1-32 5-43 13" />
    </svg>
  );
}
