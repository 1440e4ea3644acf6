import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Work in progress: shows a spinner, swallows clicks and keeps the focus (unlike `disabled`). */
  pending?: boolean | undefined;
  icon?: ReactNode;
}

/** The button of the site. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  className,
  pending = false,
  icon,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function click(pressed: MouseEvent<HTMLButtonElement>) {
    if (pending) pressed.preventDefault();
    else onClick?.(pressed);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, "button" by default
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={click}
    >
      {pending ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/**
 * Handler of a press that leaves out the second one of a double press. For buttons whose row leaves the list: what comes
 * under the pointer then is another row, which nobody has read.
 */
export function firstPress(act: () => void): (pressed: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}
