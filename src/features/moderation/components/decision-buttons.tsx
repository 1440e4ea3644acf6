import { Check, Undo2, X } from "lucide-react";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { Button, firstPress } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import type { NamedItem } from "../item.ts";
import { nameOf } from "../texts.ts";

interface DecisionButtonsProps {
  item: NamedItem;
  disabled?: boolean;
  /** Offers to put back under review what is decided. */
  reopens?: boolean;
  onDecide: (decision: ReviewStatus) => void;
}

/** The decisions that something can take in the state it is in. */
export function DecisionButtons({ item, disabled = false, reopens = false, onDecide }: DecisionButtonsProps) {
  const { status } = item;
  const name = nameOf(item);
  return (
    <div className={layout.cluster2}>
      {status !== "approved" && (
        <Button
          variant="secondary"
          icon={<Check aria-hidden="true" />}
          aria-label={`Aprobar ${name}`}
          disabled={disabled}
          onClick={firstPress(() => onDecide("approved"))}
        >
          Aprobar
        </Button>
      )}
      {status !== "rejected" && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          aria-label={`Rechazar ${name}`}
          disabled={disabled}
          onClick={firstPress(() => onDecide("rejected"))}
        >
          Rechazar
        </Button>
      )}
      {reopens && status !== "pending" && (
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          aria-label={`Regresar a revisión ${name}`}
          disabled={disabled}
          onClick={firstPress(() => onDecide("pending"))}
        >
          Regresar a revisión
        </Button>
      )}
    </div>
  );
}
