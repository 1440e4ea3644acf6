import { hasRole } from "#domain/roles.ts";
import { amend } from "#platform/offline/outbox.ts";
import type { CommentPayload } from "../payload.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { ShownComment, ThreadOf } from "../comment.ts";
import { useRewriteComment } from "../queries.ts";
import { cleanContent } from "../schema.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useCommentForm } from "../use-comment-form.ts";
import { CommentField } from "./comment-field.tsx";

interface CommentEditorProps {
  of: ThreadOf;
  comment: ShownComment;
  onDone: () => void;
}

/** Changes one's own comment: in the outbox while it has not been sent, on the server afterwards. */
export function CommentEditor({ of, comment, onDone }: CommentEditorProps) {
  const { userId, fullName, role } = useSession();
  const rewrite = useRewriteComment();
  const goesToReview = comment.delivery === "stored" && !hasRole(role, "admin");
  const form = useCommentForm({
    userId,
    draftKey: `edit:${comment.id}`,
    initialText: comment.content,
    send: async ({ text }) => {
      const content = cleanContent(text);
      const payload: CommentPayload = {
        ...of,
        parentId: comment.parent_comment_id,
        content,
        mentions: comment.mentions,
        authorName: fullName ?? "Tú",
        amended: true,
      };
      if (comment.delivery !== "stored" && (await amend(comment.id, payload))) return;
      if (content !== comment.content) await rewrite.mutateAsync({ id: comment.id, content });
    },
    explain: (error) => `No pudimos guardar el cambio. ${problemText(error)} Tu texto sigue aquí.`,
  });
  return (
    <CommentField
      form={form}
      prophecyId={of.prophecyId}
      label="Edita tu comentario"
      action="Guardar"
      hint={goesToReview ? "Al guardar, tu comentario vuelve a revisión antes de publicarse." : undefined}
      mentionsAllowed={false}
      takesFocus
      onSent={onDone}
      onCancel={() => {
        void form.discard();
        onDone();
      }}
    />
  );
}
