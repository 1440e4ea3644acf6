import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { MenuDivider, MenuItem } from "../overlays/menu.tsx";
import { MoreMenu } from "../overlays/more-menu.tsx";
import styles from "./row-actions.module.css";

export interface RowActionsProps {
  /** The row's name, after "Acciones": "del álbum Campamento". */
  of: string;
  /** The visible button. */
  atHand: ReactNode;
  /** Items of the menu; deleting is below them, apart. */
  children: ReactNode;
  /** Absent where the row is not to be deleted by this person. */
  onDelete?: (() => void) | undefined;
}

/** Acts on a row of a table: the likeliest as a button, the rest in a menu. */
export function RowActions({ of, atHand, children, onDelete }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {atHand}
      <MoreMenu label={`Acciones ${of}`} buttonLabel={`Más acciones ${of}`}>
        {children}
        {onDelete && (
          <>
            <MenuDivider />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
              Eliminar
            </MenuItem>
          </>
        )}
      </MoreMenu>
    </div>
  );
}
