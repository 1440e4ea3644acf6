import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import type { EditingState } from "../draft/editing-state.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { RecoveryAlert } from "./recovery-alert.tsx";
import { useRecovery } from "./use-recovery.ts";

export interface EditorAlertsProps {
  id: string;
  session: EditingSession;
  state: EditingState;
  /** The row with which the editor was opened. */
  opened: SavedProphecy | null;
}

/** Alerts that the writer must read or decide before going on: recovered edits, another version, a deleted prophecy. */
export function EditorAlerts({ id, session, state, opened }: EditorAlertsProps) {
  const recovery = useRecovery(id, opened, session);
  const [postponed, setPostponed] = useState<SavedProphecy | null>(null);
  const { status, other, fields } = state;
  return (
    <>
      {recovery.offered && status !== "conflict" && (
        <RecoveryAlert
          found={recovery.offered}
          row={opened}
          onUse={() => void recovery.use()}
          onDiscard={() => void recovery.discard()}
        />
      )}
      {status === "kept" && (
        <Alert tone="warning" title="Estos cambios aún no se publican">
          Esta profecía ya está publicada: lo que escribes se queda en este dispositivo hasta que pulses
          «Guardar cambios».
        </Alert>
      )}
      {other !== null && other === postponed && (
        <Alert
          tone="danger"
          title="Alguien guardó otra versión"
          actions={<Button onClick={() => setPostponed(null)}>Comparar</Button>}
        >
          Mientras no elijas una, tus cambios se quedan en este dispositivo.
        </Alert>
      )}
      {status === "gone" && (
        <Alert
          tone="danger"
          live
          title="Alguien eliminó esta profecía"
          actions={<Button onClick={() => void session.restore()}>Guardarla de nuevo como borrador</Button>}
        >
          Tu texto sigue aquí y en este dispositivo.
        </Alert>
      )}
      <CompareDialog
        mine={fields}
        other={other === postponed ? null : other}
        onKeepMine={() => void session.keepMine()}
        onTakeOther={() => session.takeOther()}
        onClose={() => setPostponed(other)}
      />
    </>
  );
}
