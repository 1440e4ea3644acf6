import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import type { FoundCopy } from "./use-recovery.ts";

export interface RecoveryNoticeProps {
  found: FoundCopy;
  row: SavedProphecy | null;
  onUse: () => void;
  onDiscard: () => void;
}

/** Offers the edits that a crash left on this device, with both dates. */
export function RecoveryNotice({ found: { copy, compare }, row, onUse, onDiscard }: RecoveryNoticeProps) {
  return (
    <Notice
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
      En este dispositivo: {formatDateTime(copy.editedAt)}.{" "}
      {row ? `En el servidor: ${formatDateTime(row.updated_at)}.` : "En el servidor: aún no se guardaba."}
      {compare && " Mientras tanto alguien guardó otra versión: podrás comparar las dos."}
    </Notice>
  );
}
