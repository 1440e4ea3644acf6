import { Check, Pencil, Undo2, X } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";

export type TestimonialAct = TestimonialStatus | "edit" | "delete";

export interface TestimonialActionsProps {
  testimonial: Testimonial;
  onAct: (act: TestimonialAct) => void;
}

/** Button Aprobar or Editar; the rest in a menu. */
export function TestimonialActions({
  testimonial: { author_name: name, status },
  onAct,
}: TestimonialActionsProps) {
  return (
    <RowActions
      of={`del testimonio de ${name}`}
      onDelete={() => onAct("delete")}
      atHand={
        status === "approved" ? (
          <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => onAct("edit")}>
            Editar
          </Button>
        ) : (
          <Button variant="secondary" icon={<Check aria-hidden="true" />} onClick={() => onAct("approved")}>
            Aprobar
          </Button>
        )
      }
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
    </RowActions>
  );
}
