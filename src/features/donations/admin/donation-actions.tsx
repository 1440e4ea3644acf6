import { Check, Download, FileText, Pencil, Undo2, X } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { Donation, DonationStatus } from "../donation.ts";

export type DonationAct = DonationStatus | "edit" | "delete" | "receipt" | "statement";

export interface DonationActionsProps {
  donation: Donation;
  /** Whether the admin who looks at it gave it: another one decides on it. */
  own: boolean;
  onAct: (act: DonationAct) => void;
}

/** Button Confirmar or Editar; the rest in a menu. */
export function DonationActions({ donation, own, onAct }: DonationActionsProps) {
  const { donor_name: name, status, receipt_path: receipt } = donation;
  const mayWrite = !own || status === "reported";
  return (
    <RowActions
      of={`de la ofrenda de ${name}`}
      onDelete={mayWrite ? () => onAct("delete") : undefined}
      atHand={
        !mayWrite ? null : status === "reported" && !own ? (
          <Button variant="secondary" icon={<Check aria-hidden="true" />} onClick={() => onAct("confirmed")}>
            Confirmar
          </Button>
        ) : (
          <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => onAct("edit")}>
            Editar
          </Button>
        )
      }
    >
      {status === "reported" && !own && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
          Editar
        </MenuItem>
      )}
      {receipt && (
        <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => onAct("receipt")}>
          Ver comprobante
        </MenuItem>
      )}
      <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => onAct("statement")}>
        Constancia del año
      </MenuItem>
      {!own && status !== "rejected" && (
        <MenuItem icon={<X aria-hidden="true" />} onSelect={() => onAct("rejected")}>
          Marcar como no encontrada
        </MenuItem>
      )}
      {!own && status !== "reported" && (
        <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onAct("reported")}>
          Volver a «Por confirmar»
        </MenuItem>
      )}
    </RowActions>
  );
}
