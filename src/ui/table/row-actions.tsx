import { EllipsisVertical, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { Menu, MenuDivider, MenuItem } from "../overlays/menu.tsx";
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
      <Menu
        align="end"
        label={`Acciones ${of}`}
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Más acciones ${of}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        {children}
        {onDelete && (
          <>
            <MenuDivider />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
              Eliminar
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
