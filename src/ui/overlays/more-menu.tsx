import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { Menu } from "./menu.tsx";

interface MoreMenuProps {
  /** Names the menu: "Opciones de tu comentario". */
  label: string;
  /** Accessible name of the button, where it is another: "Más acciones del álbum Campamento". */
  buttonLabel?: string;
  children: ReactNode;
}

/** "⋮": a menu of what is done seldom. */
export function MoreMenu({ label, buttonLabel = label, children }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      label={label}
      trigger={(attributes) => (
        <IconButton {...attributes} label={buttonLabel}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      )}
    >
      {children}
    </Menu>
  );
}
