import { LIMITS } from "#domain/limits.ts";
import { hasRole } from "#domain/roles.ts";
import { amend } from "#platform/offline/outbox.ts";
import { editOf, useMessageEdit } from "#platform/query/use-message-edit.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import { readComment } from "../api.ts";
import type { Comment, ShownComment, ThreadOf } from "../comment.ts";
import type { CommentPayload } from "../payload.ts";
import { useRewriteComment } from "../queries.ts";
import { editSchema } from "../schema.ts";

interface CommentEditorProps {
  of: ThreadOf;
  comment: ShownComment;
  onDone: () => void;
}

/** Changes one's own comment. */
export function CommentEditor({ of, comment, onDone }: CommentEditorProps) {
  const { userId, fullName, role } = useSession();
  const rewrite = useRewriteComment();
  const isStored = comment.delivery === "stored";
  const goesToReview = isStored && !hasRole(role, "admin");
  const message = isStored ? versioned(comment) : { ...comment, version: 0 };
  const { shell, cancel } = useMessageEdit<Comment & { version: number }>({
    form: useForm(editSchema, editOf(message)),
    message,
    userId,
    draftKey: `edit:${comment.id}`,
    label: "Comentario",
    amend: async (content) => {
      const payload: CommentPayload = {
        ...of,
        parentId: comment.parent_comment_id,
        content,
        mentions: comment.mentions,
        authorName: fullName ?? "Tú",
        second: comment.video_timestamp,
        amended: true,
      };
      return !isStored && (await amend(comment.id, payload));
    },
    save: async (base, content) => {
      const saved = await rewrite.mutateAsync({
        comment: { ...base, edit_count: base.version - 1 },
        content,
      });
      return saved && versioned(saved);
    },
    read: async (id) => {
      const now = await readComment(id);
      return now && versioned(now);
    },
    onDone,
  });
  return (
    <Form {...shell}>
      <MessageField
        label="Edita tu comentario"
        action="Guardar"
        max={LIMITS.commentMax}
        hint={goesToReview ? "Al guardar, tu comentario vuelve a revisión antes de publicarse." : undefined}
        takesFocus
        onCancel={cancel}
      />
    </Form>
  );
}

/** A stored comment with the number of its words: the first ones are 1. */
function versioned(comment: Comment) {
  return { ...comment, version: comment.edit_count + 1 };
}
