import { useState } from "react";
import { discard, retry } from "#platform/offline/outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { ShownPost } from "../forum.ts";

interface UnsentPostActionsProps {
  post: ShownPost;
  /** False for a person who has lost the right to write: their text can only be copied. */
  canWrite: boolean;
  onEdit: () => void;
}

/** Acts on a post that the server has refused: try again, change it, copy it, discard it. */
export function UnsentPostActions({ post, canWrite, onEdit }: UnsentPostActionsProps) {
  const { leaving = false } = useSession();
  const [asking, setAsking] = useState(false);
  const isRefused = post.delivery === "refused";
  const buttons = (
    <>
      {canWrite && isRefused && (
        <Button variant="secondary" onClick={() => void retry(post.id)}>
          Reintentar
        </Button>
      )}
      {canWrite && (
        <Button variant="quiet" onClick={onEdit}>
          Editar
        </Button>
      )}
      {(isRefused || !canWrite) && <CopyButton variant="quiet" value={post.content} label="Copiar texto" />}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
    </>
  );
  return (
    <>
      {isRefused ? (
        <Alert tone="danger" title="Este mensaje no se envió" actions={buttons}>
          {canWrite ? post.problem : closedAccountTexts(leaving).unsent}
        </Alert>
      ) : (
        buttons
      )}
      <ConfirmDialog
        open={asking}
        title={post.opens_topic ? "¿Descartar este tema?" : "¿Descartar este mensaje?"}
        confirmLabel="Descartar"
        onConfirm={() => {
          setAsking(false);
          void discard(post.id);
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          {post.inDoubt
            ? "Puede que ya haya llegado: si es así, lo borramos también del foro. Su texto no se puede recuperar."
            : "Aún no se ha enviado: su texto se borra de este dispositivo y no se puede recuperar."}
        </p>
      </ConfirmDialog>
    </>
  );
}
