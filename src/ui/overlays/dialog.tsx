import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { ShellIcon } from "../icons/shell-icons.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  /** Called for every way out: the close button, Escape, a tap outside. Set `open` to false in it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight at the bottom. */
  actions?: ReactNode;
  size?: "medium" | "wide" | "full" | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  /** False while something typed or under way would be lost: only the buttons close it then. */
  dismissible?: boolean | undefined;
  /**
   * Called by the close button and Escape instead of closing: it asks first. Without it there is no close button while
   * not dismissible.
   */
  onLeave?: (() => void) | undefined;
}

/**
 * The platform's modal `<dialog>`: focus stays inside, Escape and a tap outside close it, the focus
 * returns to where it was. Its content exists only while it is open; what carries `data-autofocus` gets
 * the focus first (React's `autoFocus` would come too early), otherwise the close button does.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = "medium",
  role,
  dismissible = true,
  onLeave = dismissible ? onClose : undefined,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open) element?.close();
    else if (element && !element.open) {
      element.showModal();
      // A focused element is scrolled clear of them; a title and buttons may take several lines.
      element.style.setProperty("--head", `${head.current?.offsetHeight ?? 0}px`);
      element.style.setProperty("--foot", `${foot.current?.offsetHeight ?? 0}px`);
      element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
  }, [open]);

  // Closed before it leaves the page: the browser gives the focus back only on closing.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  // The event comes a frame late: by then the dialog may have been opened again.
  function closed() {
    if (open && !dialog.current?.open) onClose();
  }

  // Browsers without `closedby` (Safari): a press on the dialog itself is a press on its backdrop.
  function pressedOutside(pressed: MouseEvent<HTMLDialogElement>) {
    if (dismissible && pressed.target === dialog.current && !("closedBy" in HTMLDialogElement.prototype)) {
      onClose();
    }
  }

  // The browser would close it at the second press without asking again, so the key is taken before it.
  function pressedKey(pressed: KeyboardEvent<HTMLDialogElement>) {
    const isOwn = (pressed.target as Element).closest("dialog") === dialog.current;
    if (dismissible || pressed.key !== "Escape" || pressed.defaultPrevented || !isOwn) return;
    pressed.preventDefault();
    onLeave?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the platform's
    <dialog
      ref={dialog}
      role={role}
      className={size === "medium" ? styles.dialog : `${styles.dialog} ${styles[size]}`}
      closedby={dismissible ? "any" : "none"}
      aria-labelledby={titleId}
      onClick={pressedOutside}
      onKeyDown={pressedKey}
      onClose={closed}
    >
      {open && (
        <>
          <div ref={head} className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {onLeave && (
              <IconButton label="Cerrar" onClick={onLeave}>
                <ShellIcon name="close" />
              </IconButton>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && (
            <div ref={foot} className={styles.actions}>
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
