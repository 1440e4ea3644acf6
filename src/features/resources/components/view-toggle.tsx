import { LayoutGrid, List } from "lucide-react";
import { IconButton } from "#ui/actions/icon-button.tsx";
import styles from "./view-toggle.module.css";

export interface ViewToggleProps {
  view: "grid" | "list";
  onChange: (view: "grid" | "list") => void;
}

/** Cards side by side, or a list. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <fieldset className={styles.toggle} aria-label="Cómo verlos">
      <IconButton label="Ver en cuadrícula" aria-pressed={view === "grid"} onClick={() => onChange("grid")}>
        <LayoutGrid aria-hidden="true" />
      </IconButton>
      <IconButton label="Ver en lista" aria-pressed={view === "list"} onClick={() => onChange("list")}>
        <List aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}
