import type { ComponentProps } from "react";
import styles from "./toolbar.module.css";

export interface ToolbarButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "type" | "disabled"
> {
  label: string;
  /** Undefined for what has no state (undo). */
  pressed?: boolean | undefined;
  /** Shown as not available, but still reachable: a button that vanishes from under the focus is worse. */
  unavailable?: boolean | undefined;
}

/** A 44 px button of the toolbar. The toolbar decides which one the Tab key reaches. */
export function ToolbarButton({ label, pressed, unavailable = false, onClick, ...rest }: ToolbarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      // The toolbar makes one of them reachable; React sets this only once.
      tabIndex={-1}
      data-toolbar-item=""
      className={styles.button}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      // The caret stays in the text when a mouse presses a button.
      onMouseDown={(pressing) => pressing.preventDefault()}
      onClick={(clicked) => !unavailable && onClick?.(clicked)}
    />
  );
}
