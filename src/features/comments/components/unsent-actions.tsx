import { useState } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ShownComment } from "../comment.ts";

interface UnsentActionsProps {
  comment: ShownComment;
  /** False for a person who has lost the right to write: their text can only be copied. */
  canWrite: boolean;
  onEdit: () => void;
}

/** Acts on a comment that the server has refused: try again, change it, discard it. */
export function UnsentActions({ comment, canWrite, onEdit }: UnsentActionsProps) {
  const { leaving = false } = useSession();
  const [asking, setAsking] = useState(false);
  const refused = comment.delivery === "refused";
  const buttons = (
    <>
      {canWrite && refused && (
        <Button variant="secondary" onClick={() => void retry(comment.id)}>
          Reintentar
        </Button>
      )}
      {canWrite ? (
        <Button variant="quiet" onClick={onEdit}>
          Editar
        </Button>
      ) : (
        <CopyButton variant="secondary" value={comment.content} label="Copiar texto" />
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
    </>
  );
  return (
    <>
      {refused ? (
        <Alert tone="danger" title="Este comentario no se envió" actions={buttons}>
          {canWrite ? comment.problem : closedAccountTexts(leaving).unsent}
        </Alert>
      ) : (
        buttons
      )}
      <ConfirmDialog
        open={asking}
        title="¿Descartar este comentario?"
        confirmLabel="Descartar"
        onConfirm={() => {
          setAsking(false);
          void discard(comment.id);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {comment.inDoubt
            ? "Puede que ya haya llegado: si es así, lo borramos también de la página. Su texto no se puede recuperar."
            : "Aún no se ha enviado: su texto se borra de este dispositivo y no se puede recuperar."}
        </p>
      </ConfirmDialog>
    </>
  );
}
