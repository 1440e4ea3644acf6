import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./toolbar.module.css";

export interface RovingToolbarProps {
  label: string;
  /** Id of what the buttons work on. */
  controls: string;
  children: ReactNode;
  /** Escape: back to the text. */
  onLeave: () => void;
}

/**
 * A toolbar by the ARIA pattern: one stop for the Tab key (the button used last), arrows, Home and End
 * move between its buttons, wherever they stand inside.
 */
export function RovingToolbar({ label, controls, children, onLeave }: RovingToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const buttons = itemsOf(bar.current);
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) makeStop(buttons, buttons[0]);
  });

  function move(pressed: KeyboardEvent) {
    const buttons = itemsOf(bar.current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    if (pressed.key === "Escape") return onLeave();
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[pressed.key];
    if (to === undefined) return;
    pressed.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-orientation="horizontal"
      className={styles.toolbar}
      tabIndex={-1}
      onKeyDown={move}
      onFocus={({ target }) => makeStop(itemsOf(bar.current), target)}
    >
      {children}
    </div>
  );
}

/** A set of buttons that belong together. */
export function ToolbarGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

function itemsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>("[data-toolbar-item]") ?? [])];
}

function makeStop(buttons: HTMLElement[], stop: EventTarget | undefined): void {
  if (!buttons.includes(stop as HTMLElement)) return;
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}
