import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Announcement } from "../content/visually-hidden.tsx";
import layout from "../layout/layout.module.css";
import styles from "./bulk-bar.module.css";
import type { Selection } from "./use-selection.ts";

export interface BulkBarProps {
  selection: Selection;
  /** Buttons of what can be done to all that is chosen. */
  children: ReactNode;
}

/** Acts on several rows at once; shown only while some are chosen. */
export function BulkBar({ selection, children }: BulkBarProps) {
  const { size } = selection.ids;
  return (
    <>
      <Announcement>{size > 0 && counted(size)}</Announcement>
      {size > 0 && (
        <fieldset className={styles.bar} aria-label="Con lo seleccionado">
          <span aria-hidden="true">{counted(size)}</span>
          <span className={layout.cluster2}>
            {children}
            <Button variant="quiet" onClick={selection.clear}>
              Quitar selección
            </Button>
          </span>
        </fieldset>
      )}
    </>
  );
}

function counted(size: number): string {
  return size === 1 ? "1 en la selección" : `${size} en la selección`;
}
