import { SlidersHorizontal } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { useLedTo } from "../disclosure/use-led-to.ts";
import styles from "./filter-bar.module.css";

export interface FilterBarProps {
  /** The search box. */
  search: ReactNode;
  /** Current values of the choices; "Filtros" counts those that are not undefined. */
  chosen?: readonly unknown[];
  /** The choices: a phone has them behind "Filtros". */
  children?: ReactNode;
  /** Choices made so seldom that a desktop has them behind "Filtros" too. */
  seldom?: ReactNode;
}

/** Filters of a list: the search box and the choices, which must not push the list off a phone's first screen. */
export function FilterBar({ search, chosen = [], children, seldom }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const choices = useId();
  const place = useLedTo<HTMLDivElement>(isOpen);
  const count = chosen.filter((choice) => choice !== undefined).length;
  return (
    <search className={styles.bar}>
      <div className={styles.filters} data-open={isOpen || undefined}>
        <div className={styles.search}>{search}</div>
        {(children || seldom) && (
          <Button
            variant="secondary"
            className={[styles.fold, seldom && styles.always].filter(Boolean).join(" ")}
            icon={<SlidersHorizontal aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={choices}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 ? `Filtros (${count})` : "Filtros"}
          </Button>
        )}
        <div ref={place} id={choices} className={styles.choices}>
          {children}
          {seldom && <div className={styles.seldom}>{seldom}</div>}
        </div>
      </div>
    </search>
  );
}
