import { Check, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#ui/actions/button.tsx";
import { RejectDialog } from "#ui/form/reject-dialog.tsx";
import type { ShownComment } from "../comment.ts";
import { ModerationMenu } from "./moderation-menu.tsx";
import { useModerateComment } from "./queries.ts";

interface CommentModerationProps {
  comment: ShownComment;
  place: "menu" | "verdict";
  /** Items of the menu that are not only an admin's. */
  others?: ReactNode;
}

/** An admin's decisions about a comment, beside the comment: approve, reject, pin, delete. */
export function CommentModeration({ comment, place, others }: CommentModerationProps) {
  return place === "menu" ? (
    <ModerationMenu comment={comment} others={others} />
  ) : (
    <Verdict comment={comment} />
  );
}

function Verdict({ comment }: { comment: ShownComment }) {
  const [rejecting, setRejecting] = useState(false);
  const moderate = useModerateComment();
  return (
    <>
      <Button
        variant="secondary"
        icon={<Check aria-hidden="true" />}
        onClick={() => moderate.mutate({ comment, verdict: { is_approved: true } })}
      >
        Aprobar
      </Button>
      <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => setRejecting(true)}>
        Rechazar
      </Button>
      <RejectDialog
        open={rejecting}
        title="Rechazar comentario"
        hint={`${comment.user_name} verá este motivo y podrá corregir su comentario.`}
        reasonMax={LIMITS.reasonMax}
        onCancel={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          moderate.mutate({ comment, verdict: { is_approved: false, rejection_reason: reason } });
        }}
      />
    </>
  );
}
