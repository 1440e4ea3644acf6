import { Check, EllipsisVertical, Pencil, Trash2, Undo2, X } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import styles from "./testimonial-panel.module.css";

export type TestimonialAct = TestimonialStatus | "edit" | "delete";

export interface TestimonialActionsProps {
  testimonial: Testimonial;
  onAct: (act: TestimonialAct) => void;
}

/** Aprobar or Editar at hand; the rest in a menu. */
export function TestimonialActions({
  testimonial: { author_name: name, status },
  onAct,
}: TestimonialActionsProps) {
  return (
    <div className={styles.actions}>
      {status === "approved" ? (
        <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => onAct("edit")}>
          Editar
        </Button>
      ) : (
        <Button variant="secondary" icon={<Check aria-hidden="true" />} onClick={() => onAct("approved")}>
          Aprobar
        </Button>
      )}
      <Menu
        align="end"
        label={`Acciones del testimonio de ${name}`}
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Más acciones del testimonio de ${name}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        {status !== "approved" && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
            Editar
          </MenuItem>
        )}
        {status !== "rejected" && (
          <MenuItem icon={<X aria-hidden="true" />} onSelect={() => onAct("rejected")}>
            Rechazar
          </MenuItem>
        )}
        {status !== "pending" && (
          <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onAct("pending")}>
            Marcar como pendiente
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAct("delete")}>
          Eliminar
        </MenuItem>
      </Menu>
    </div>
  );
}
