import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import type { FoundCopy } from "./use-recovery.ts";

export interface RecoveryAlertProps {
  found: FoundCopy;
  row: SavedProphecy | null;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers the edits that a crash left on this device, with both dates. */
export function RecoveryAlert({ found: { copy, compare }, row, onUse, onDiscard }: RecoveryAlertProps) {
  return (
    <Alert
      tone="warning"
      live
      title="Recuperamos cambios que no se habían guardado"
      actions={
        <>
          <Button onClick={onUse}>Usar</Button>
          <Button variant="secondary" onClick={onDiscard}>
            Descartar
          </Button>
        </>
      }
    >
      En este dispositivo: {formatDateTime(copy.editedAt)}
      <br />
      En el servidor: {row ? formatDateTime(row.updated_at) : "aún no se guardaba"}
      {compare && (
        <>
          <br />
          Mientras tanto alguien guardó otra versión: podrás comparar las dos.
        </>
      )}
    </Alert>
  );
}
