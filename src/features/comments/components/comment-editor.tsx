import { LIMITS } from "#domain/limits.ts";
import { hasRole } from "#domain/roles.ts";
import { amend } from "#platform/offline/outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import type { ShownComment, ThreadOf } from "../comment.ts";
import type { CommentPayload } from "../payload.ts";
import { useRewriteComment } from "../queries.ts";
import { commentSchema, type CommentFields } from "../schema.ts";

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
  const start: CommentFields = { text: comment.content, mentions: [] };
  const form = useForm(commentSchema, start);
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey: `edit:${comment.id}`,
    start,
    keep: (fields) => (fields.text.trim() === "" || fields.text === comment.content ? null : fields),
    send: async ({ text: content }) => {
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
    onSent: (isEmpty) => isEmpty && onDone(),
  });
  return (
    <Form
      {...shell}
      error={
        failure === null ? null : `No pudimos guardar el cambio. ${problemText(failure)} Tu texto sigue aquí.`
      }
    >
      <MessageField
        label="Edita tu comentario"
        action="Guardar"
        max={LIMITS.commentMax}
        hint={goesToReview ? "Al guardar, tu comentario vuelve a revisión antes de publicarse." : undefined}
        takesFocus
        onCancel={() => {
          void discard();
          onDone();
        }}
      />
    </Form>
  );
}
