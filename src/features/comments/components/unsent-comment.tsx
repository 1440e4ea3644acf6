import { discard, retry } from "#platform/offline/outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { UnsentActions } from "#ui/content/unsent-actions.tsx";
import type { ShownComment } from "../comment.ts";

interface UnsentCommentProps {
  comment: ShownComment;
  /** False for a person who has lost the right to write: their text can only be copied. */
  canWrite: boolean;
  onEdit: () => void;
}

/** Acts on a comment that was not sent, below the reason when the server has refused it. */
export function UnsentComment({ comment, canWrite, onEdit }: UnsentCommentProps) {
  const { leaving = false } = useSession();
  const isRefused = comment.delivery === "refused";
  const buttons = (
    <UnsentActions
      onRetry={canWrite && isRefused ? () => void retry(comment.id) : undefined}
      question="¿Descartar este comentario?"
      inDoubt={comment.inDoubt}
      onDiscard={() => void discard(comment.id)}
    >
      {canWrite ? (
        <Button variant="quiet" onClick={onEdit}>
          Editar
        </Button>
      ) : (
        <CopyButton variant="secondary" value={comment.content} label="Copiar texto" />
      )}
    </UnsentActions>
  );
  if (!isRefused) return buttons;
  return (
    <Alert tone="danger" title="Este comentario no se envió" actions={buttons}>
      {canWrite ? comment.problem : closedAccountTexts(leaving).unsent}
    </Alert>
  );
}
