import type { ComponentProps, ReactNode } from "react";
import styles from "./accordion.module.css";

export interface AccordionItemProps extends Omit<ComponentProps<"details">, "className" | "title"> {
  /** Items with the same name close one another; without a name each opens by itself. */
  name?: string | undefined;
  title: ReactNode;
  children: ReactNode;
}

/** One part of an accordion: the platform's own `<details>`, which works without any script. */
export function AccordionItem({ title, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={styles.item}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
