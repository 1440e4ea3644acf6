import { Check, Download, EllipsisVertical, FileText, Pencil, Trash2, Undo2, X } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import type { Donation, DonationStatus } from "../donation.ts";
import styles from "./donation-panel.module.css";

export type DonationAct = DonationStatus | "edit" | "delete" | "receipt" | "statement";

export interface DonationActionsProps {
  donation: Donation;
  onAct: (act: DonationAct) => void;
}

/** Confirmar or Editar at hand; the rest in a menu. */
export function DonationActions({ donation, onAct }: DonationActionsProps) {
  const { donor_name: name, status, receipt_path: receipt } = donation;
  return (
    <div className={styles.actions}>
      {status === "reported" ? (
        <Button variant="secondary" icon={<Check aria-hidden="true" />} onClick={() => onAct("confirmed")}>
          Confirmar
        </Button>
      ) : (
        <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => onAct("edit")}>
          Editar
        </Button>
      )}
      <Menu
        align="end"
        label={`Acciones de la ofrenda de ${name}`}
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Más acciones de la ofrenda de ${name}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        {status === "reported" && (
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
        {status !== "rejected" && (
          <MenuItem icon={<X aria-hidden="true" />} onSelect={() => onAct("rejected")}>
            Marcar como no encontrada
          </MenuItem>
        )}
        {status !== "reported" && (
          <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onAct("reported")}>
            Volver a «Por confirmar»
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
