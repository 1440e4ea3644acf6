import { discard, retry } from "#platform/offline/outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { closedAccountTexts } from "#ui/content/closed-account.tsx";
import { UnsentActions } from "#ui/content/unsent-actions.tsx";
import type { ShownPost } from "../forum.ts";

interface UnsentPostProps {
  post: ShownPost;
  /** False for a person who has lost the right to write: their text can only be copied. */
  canWrite: boolean;
  onEdit: () => void;
}

/** Acts on a post that was not sent, below the reason when the server has refused it. */
export function UnsentPost({ post, canWrite, onEdit }: UnsentPostProps) {
  const { leaving = false } = useSession();
  const isRefused = post.delivery === "refused";
  const buttons = (
    <UnsentActions
      onRetry={canWrite && isRefused ? () => void retry(post.id) : undefined}
      question={post.opens_topic ? "¿Descartar este tema?" : "¿Descartar este mensaje?"}
      inDoubt={post.inDoubt}
      onDiscard={() => void discard(post.id)}
    >
      {canWrite && (
        <Button variant="quiet" onClick={onEdit}>
          Editar
        </Button>
      )}
      {(isRefused || !canWrite) && <CopyButton variant="quiet" value={post.content} label="Copiar texto" />}
    </UnsentActions>
  );
  if (!isRefused) return buttons;
  return (
    <Alert tone="danger" title="Este mensaje no se envió" actions={buttons}>
      {canWrite ? post.problem : closedAccountTexts(leaving).unsent}
    </Alert>
  );
}
