import { useEffect, useRef, type ReactNode } from "react";
import styles from "./choice-tabs.module.css";

export interface ChoiceTabsProps<Value extends string | undefined> {
  /** Name of the group, for screen readers: "Estado". */
  label: string;
  /** undefined is "all". */
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** All in sight on a phone too, in as many lines as they need: for the few that a page begins with. */
  wraps?: boolean;
  /** The name is in sight above the choices: for a question of a form. */
  isAsked?: boolean;
}

/** A list's main filter as a row of tabs. All tabs share one list, so they are buttons with a state. */
export function ChoiceTabs<Value extends string | undefined>({
  label,
  choices,
  value,
  onChange,
  wraps = false,
  isAsked = false,
}: ChoiceTabsProps<Value>) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a phone the row scrolls: the chosen one is in sight.
    const chosen = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, [value]);
  return (
    <fieldset
      ref={row}
      aria-label={isAsked ? undefined : label}
      className={wraps ? `${styles.tabs} ${styles.wraps}` : styles.tabs}
    >
      {isAsked && <legend className={styles.legend}>{label}</legend>}
      {choices.map((choice) => (
        <button
          key={choice.value ?? ""}
          type="button"
          className={styles.tab}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
