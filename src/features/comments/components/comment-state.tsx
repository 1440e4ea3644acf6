import { Pin } from "lucide-react";
import { Badge } from "#ui/content/badge.tsx";
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
  switch (delivery) {
    case "sending":
      return <Badge tone="info">Enviando…</Badge>;
    case "waiting":
      return <Badge tone="warning">Pendiente de enviar</Badge>;
    case "refused":
      return <Badge tone="danger">No enviado</Badge>;
    case "stored":
      if (isApproved) return null;
      return isApproved === null ? (
        <Badge tone="info">En revisión</Badge>
      ) : (
        <Badge tone="danger">No aprobado</Badge>
      );
  }
}
