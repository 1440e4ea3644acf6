import { use, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { Link } from "react-router-dom";
import { ShellIcon } from "../icons/shell-icons.tsx";
import layout from "../layout/layout.module.css";
import styles from "./menu.module.css";
import { ClosePopover, Popover, type PopoverTrigger } from "./popover.tsx";

export interface MenuProps {
  /** Name of the menu for screen readers. */
  label: string;
  /** The button: spread the attributes on it. */
  trigger: (attributes: PopoverTrigger & { "aria-haspopup": "menu" }) => ReactNode;
  children: ReactNode;
  align?: "start" | "end" | undefined;
  /** Text above the items, such as the signed-in person. */
  header?: ReactNode;
}

/**
 * A menu of actions: opens with the focus on its first item, or on the present one of several choices; arrows, Home and End
 * move, Escape and Tab leave.
 */
export function Menu({ label, trigger, children, align, header }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Popover
      align={align}
      trigger={(attributes) => trigger({ ...attributes, "aria-haspopup": "menu" })}
      onOpenChange={(open) => open && firstOf(items(list.current))?.focus({ preventScroll: true })}
    >
      {header}
      <MenuList ref={list} label={label}>
        {children}
      </MenuList>
    </Popover>
  );
}

function MenuList({
  ref,
  label,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  children: ReactNode;
}) {
  const close = use(ClosePopover);
  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={layout.stack0}
      onKeyDown={(pressed) => move(pressed, ref.current, close)}
    >
      {children}
    </div>
  );
}

interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
}

export function MenuItem({
  children,
  icon,
  tone,
  disabled = false,
  checked,
  onSelect,
}: ItemProps & {
  /** Of one choice among several: whether it is the present one. */
  checked?: boolean | undefined;
  /** Absent in an item that only says why it does nothing. */
  onSelect?: () => void;
  tone?: "danger" | undefined;
  disabled?: boolean | undefined;
}) {
  const close = use(ClosePopover);
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={checked}
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={tone ? `${styles.item} ${styles.danger}` : styles.item}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect?.();
      }}
    >
      {icon}
      {children}
      {checked && <ShellIcon name="check" />}
    </button>
  );
}

export function MenuLink({ children, icon, to }: ItemProps & { to: string }) {
  return (
    <Link role="menuitem" tabIndex={-1} to={to} className={styles.item}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}

function items(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

/** The item that gets the focus: the present one of several choices, otherwise the first. */
function firstOf(all: HTMLElement[]): HTMLElement | undefined {
  return all.find((item) => item.ariaChecked === "true") ?? all[0];
}

function move(pressed: KeyboardEvent, list: HTMLElement | null, close: () => void) {
  // Ignore keys of a dialog that an item opened beside the menu.
  if (!list?.contains(pressed.target as Node)) return;
  const all = items(list);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  };
  const next = to[pressed.key];
  if (pressed.key === "Tab") close();
  if (next === undefined) return;
  pressed.preventDefault();
  all[next]?.focus();
}
