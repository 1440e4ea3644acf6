import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import styles from "./drawer.module.css";

export interface DrawerProps {
  label: string;
  openLabel: string;
  side?: "start" | "end" | undefined;
  children: ReactNode;
}

/**
 * A modal drawer with the button that opens it. It opens before any script runs where the browser
 * knows `command`; a link inside, Escape and a tap outside close it.
 */
export function Drawer({ label, openLabel, side = "end", children }: DrawerProps) {
  const id = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => drawer.current?.close(), [key]);

  // Where the browser knows `command`, it must not open what is open.
  function open(press: MouseEvent) {
    press.preventDefault();
    if (!drawer.current?.open) drawer.current?.showModal();
  }
  // A press on the dialog itself is one on its backdrop; a link to where one already is closes too.
  function pressed({ target }: MouseEvent) {
    if (target === drawer.current || (target instanceof Element && target.closest("a")))
      drawer.current?.close();
  }

  return (
    <>
      <IconButton label={openLabel} aria-haspopup="dialog" onClick={open} {...invoke("show-modal", id)}>
        <ShellIcon name="menu" />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the platform's */}
      <dialog
        ref={drawer}
        id={id}
        className={`${styles.drawer} ${styles[side]}`}
        aria-label={label}
        closedby="any"
        onClick={pressed}
      >
        <div className={styles.sheet}>
          <div className={styles.head}>
            <p className={styles.title}>{label}</p>
            <IconButton label="Cerrar menú" onClick={() => drawer.current?.close()} {...invoke("close", id)}>
              <ShellIcon name="close" />
            </IconButton>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}

/** Invoker commands; React's types do not know them yet. */
function invoke(command: "show-modal" | "close", commandfor: string): object {
  return { command, commandfor };
}
