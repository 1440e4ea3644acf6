import { useEffect, useRef } from "react";
import { leadTo } from "#ui/disclosure/use-led-to.ts";
import styles from "./backup-page.module.css";

const STEPS = ["Abrir", "Comparar", "Confirmar", "Restaurar"] as const;

/** The four steps of a restore; `current` counts from 0. Each next one takes the view and the focus. */
export function Steps({ current }: { current: number }) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) leadTo(list.current);
    shown.current = current;
  }, [current]);
  return (
    <ol ref={list} tabIndex={-1} className={styles.steps} aria-label="Pasos">
      {STEPS.map((step, place) => (
        <li key={step} aria-current={place === current ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
