import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** The search box and the choices above a list; the first child takes the room that is left. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}
