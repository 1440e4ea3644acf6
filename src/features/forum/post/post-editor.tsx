import { LIMITS } from "#domain/limits.ts";
import { amend } from "#platform/offline/outbox.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { editOf, useMessageEdit } from "#platform/query/use-message-edit.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import { readPost } from "../api.ts";
import type { Post, ShownPost } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { useRewritePost } from "../queries.ts";
import { editSchema } from "../schema.ts";

interface PostEditorProps {
  post: ShownPost;
  onDone: () => void;
}

/** Changes one's own post. */
export function PostEditor({ post, onDone }: PostEditorProps) {
  const { userId } = useSession();
  const entry = useUnsent("forum-post").find(({ id }) => id === post.id);
  const rewrite = useRewritePost();
  const { shell, cancel } = useMessageEdit<Post>({
    form: useForm(editSchema, editOf(post)),
    message: post,
    userId,
    draftKey: `forum-edit:${post.id}`,
    label: "Mensaje",
    amend: async (content) =>
      entry !== undefined &&
      (await amend(post.id, { ...(entry.payload as PostPayload), content, amended: true })),
    save: (base, content) => rewrite.mutateAsync({ post: base, content }),
    read: readPost,
    onDone,
  });
  return (
    <Form {...shell}>
      <MessageField
        label="Edita tu mensaje"
        action="Guardar"
        max={LIMITS.forumPostMax}
        hint={post.status === "rejected" ? "Al guardarlo vuelve a revisión." : undefined}
        takesFocus
        onCancel={cancel}
      />
    </Form>
  );
}
