import { Pin } from "lucide-react";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import type { ShownComment } from "../comment.ts";

/** The labels of a comment: pinned, in review, rejected, on its way, waiting, refused. */
export function CommentState({ comment }: { comment: ShownComment }) {
  return (
    <>
      {comment.is_pinned && (
        <Badge tone="primary">
          <Pin aria-hidden="true" /> Fijado
        </Badge>
      )}
      <Progress comment={comment} />
    </>
  );
}

function Progress({ comment: { delivery, is_approved: isApproved } }: { comment: ShownComment }) {
  if (delivery !== "stored") return <DeliveryBadge delivery={delivery} />;
  if (isApproved) return null;
  return isApproved === null ? (
    <Badge tone="info">En revisión</Badge>
  ) : (
    <Badge tone="danger">No aprobado</Badge>
  );
}
