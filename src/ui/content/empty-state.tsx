import type { ReactNode } from "react";
import { LinkButton } from "../actions/link-button.tsx";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** "Aún no hay comentarios". */
  title: ReactNode;
  /** The next step. */
  children?: ReactNode;
  /** Usually one button. */
  action?: ReactNode;
  /** Small drawing; by default an open book. */
  art?: ReactNode;
  /** Heading level of the title, to fit the page. */
  level?: 2 | 3 | undefined;
}

/** Content of an empty list: the missing thing and the next step. */
export function EmptyState({ title, children, action, art = <OpenBook />, level = 2 }: EmptyStateProps) {
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

function OpenBook() {
  return (
    <svg viewBox="0 0 120 84" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M8 78h104M60 24V8M40 22l-6-11M80 22l6-11" strokeLinecap="round" opacity=".45" />
      <path
        d="M60 72C48 63 32 61 14 63V31c18-2 34 0 46 9 12-9 28-11 46-9v32c-18-2-34 0-46 9Z"
        fill="currentColor"
        fillOpacity=".16"
      />
      <path d="M60 40v32M24 42c9-1 18 1 26 5M24 51c9-1 18 1 26 5M96 42c-9-1-18 1-26 5M96 51c-9-1-18 1-26 5" />
    </svg>
  );
}

interface CreateFirstProps {
  /** Whether the reader may create an entry. */
  isAdmin: boolean;
  /** The panel, with its form open where it has an address. */
  to: string;
  /** "Crear el primero". */
  children: string;
}

/** The way from an empty public list to where its first entry is made, for those who may. */
export function CreateFirst({ isAdmin, to, children }: CreateFirstProps) {
  return isAdmin && <LinkButton to={to}>{children}</LinkButton>;
}
