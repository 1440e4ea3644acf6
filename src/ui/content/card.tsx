import type { ComponentProps } from "react";
import styles from "./card.module.css";

export interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li" | undefined;
  /** Without padding, for a picture that reaches the edge. */
  flush?: boolean | undefined;
}

/** A raised piece of paper. */
export function Card({ as = "div", flush = false, className, ...rest }: CardProps) {
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={[styles.card, flush && styles.flush, className].filter(Boolean).join(" ")}
    />
  );
}
