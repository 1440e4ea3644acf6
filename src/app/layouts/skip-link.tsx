import { createContext } from "react";
import styles from "./skip-link.module.css";

/** Id of the main part of every layout. */
export const MAIN_ID = "contenido";

/** First stop of the keyboard: jumps over the header. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${MAIN_ID}`}
      onClick={(pressed) => (pressed.preventDefault(), focusMain())}
    >
      Saltar al contenido
    </a>
  );
}

function focusMain() {
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
}

/** True below a layout, which has the page's `<main>` already. */
export const InsideLayout = createContext(false);
