import { createContext, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { MoreMenu } from "../overlays/more-menu.tsx";
import styles from "./quiet-actions.module.css";

/** The one row under what somebody wrote: what is done often, in one manner of button; the rest behind "⋮" at its end. */
export function QuietActions({ children, menu }: { children: ReactNode; menu?: ReactNode }) {
  return (
    <div className={styles.row}>
      {children}
      {menu}
    </div>
  );
}

interface QuietButtonProps {
  onClick: () => void;
  /** Whether what it opens is open, where it opens something. */
  isOpen?: boolean | undefined;
  /** Whether it is on, where it is a switch. */
  isPressed?: boolean | undefined;
  disabled?: boolean;
  icon?: ReactNode;
  /** Accessible name, for screen readers that do not read the words around it. It opens a dialog. */
  dialog?: string;
  children: ReactNode;
}

/** "Responder": a button of the row. */
export function QuietButton({
  onClick,
  isOpen,
  isPressed,
  disabled = false,
  icon,
  dialog,
  children,
}: QuietButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-pressed={isPressed}
      aria-disabled={disabled || undefined}
      aria-haspopup={dialog === undefined ? undefined : "dialog"}
      aria-label={dialog}
      onClick={() => !disabled && onClick()}
    >
      {icon}
      {children}
    </button>
  );
}

/** "Ver cómo va": a link of the row. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.button}>
      {children}
    </Link>
  );
}

/** Where an item's badges and dialogs go; undefined outside a menu, null until it is drawn. */
const Beside = createContext<HTMLElement | null | undefined>(undefined);

interface QuietMenuProps {
  /** Names it: "Opciones de tu comentario". */
  label: string;
  /** Its items. While they draw nothing, as for a visitor, it is not there. */
  children: ReactNode;
}

/** "⋮": what is done seldom. */
export function QuietMenu({ label, children }: QuietMenuProps) {
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <span className={styles.more}>
      <span ref={setBeside} className={styles.beside} />
      <MoreMenu label={label}>
        <Beside value={beside}>{children}</Beside>
      </MoreMenu>
    </span>
  );
}

/** Badges and dialogs of an item of a {@link QuietMenu}: rendered outside the menu, which closes on a press. */
export function BesideMenu({ children }: { children: ReactNode }) {
  const beside = use(Beside);
  return beside === undefined ? children : beside && createPortal(children, beside);
}
