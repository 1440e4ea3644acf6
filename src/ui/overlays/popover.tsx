import {
  createContext,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from "react";
import { placePopover } from "./place-popover.ts";
import styles from "./popover.module.css";

/** Closes the popover around the component that uses it. */
export const ClosePopover = createContext<() => void>(() => {});

/** Attributes for the button that opens the popover. It works before any script runs. */
export interface PopoverTrigger {
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-controls": string;
}

export interface PopoverProps {
  trigger: (attributes: PopoverTrigger) => ReactNode;
  /** Content. Links inside close it by themselves; other parts call `use(ClosePopover)`. */
  children: ReactNode;
  /** Edge shared with the button. */
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** Draws the content only while open (needs the script); by default it is always in the page. */
  lazy?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Names the panel when it is more than a list of links. */
  label?: string | undefined;
}

/** A panel under a button, by the platform's `popover`: Escape and a tap outside close it. */
export function Popover({
  trigger,
  children,
  align = "start",
  className,
  lazy = false,
  onOpenChange,
  label,
}: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const unplace = useRef<() => void>(undefined);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  function toggled(toggle: ToggleEvent<HTMLDivElement>) {
    if (toggle.target !== panel.current) return;
    const isOpen = toggle.newState === "open";
    setOpen(isOpen);
    onOpenChange?.(isOpen);
    unplace.current?.();
    const button = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
    unplace.current = isOpen && button ? placePopover(panel.current, button, align) : undefined;
  }

  function pressed(press: MouseEvent) {
    if (press.target instanceof Element && press.target.closest("a")) close();
  }

  return (
    <>
      {trigger({ popoverTarget: id, "aria-expanded": open, "aria-controls": id })}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches the click of the links inside, which Enter fires too */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={label ? "dialog" : undefined}
        aria-label={label}
        className={[styles.panel, align === "end" && styles.end, className].filter(Boolean).join(" ")}
        onToggle={toggled}
        onClick={pressed}
      >
        <ClosePopover value={close}>{(!lazy || open) && children}</ClosePopover>
      </div>
    </>
  );
}
