import { useState } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ShownComment } from "../comment.ts";

/** What one can do with a comment that the server has not taken: try again, change it, let it go. */
export function UnsentActions({ comment, onEdit }: { comment: ShownComment; onEdit: () => void }) {
  const [asking, setAsking] = useState(false);
  const refused = comment.delivery === "refused";
  const buttons = (
    <>
      {refused && (
        <Button variant="secondary" onClick={() => void retry(comment.id)}>
          Reintentar
        </Button>
      )}
      <Button variant="quiet" onClick={onEdit}>
        Editar
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
    </>
  );
  return (
    <>
      {refused ? (
        <Notice tone="danger" title="Este comentario no se envió" actions={buttons}>
          {comment.problem}
        </Notice>
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
