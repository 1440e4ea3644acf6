import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Name of the set for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Selected tab when the caller keeps it (usually in the address); otherwise the tabs keep it themselves. */
  value?: Id | undefined;
  onChange?: ((id: Id) => void) | undefined;
  className?: string | undefined;
}

/** Tabs by the ARIA pattern: one stop for Tab; arrows, Home and End choose. Only the chosen panel exists. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const selected = tabs.find((tab) => tab.id === (value ?? own)) ?? tabs[0];
  if (!selected) return null;

  function choose(id: Id) {
    setOwn(id);
    onChange?.(id);
  }

  function move(pressed: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[pressed.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    pressed.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}${next.id}`)}`)?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${base}panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${selected.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- ARIA pattern: a panel without focusable content must be reachable
        tabIndex={0}
        className={styles.panel}
      >
        {selected.content}
      </div>
    </div>
  );
}
