import { amend } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { ShownPost, Topic } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { useRewritePost } from "../queries.ts";
import { editSchema } from "../schema.ts";
import { PostField } from "./post-field.tsx";

interface PostEditorProps {
  post: ShownPost;
  topic: Pick<Topic, "id" | "title">;
  onDone: () => void;
}

/** Changes one's own post: in the outbox while it has not been sent, on the server afterwards. */
export function PostEditor({ post, onDone }: PostEditorProps) {
  const { userId } = useSession();
  const entry = useOutbox("forum-post").find(({ id }) => id === post.id);
  const rewrite = useRewritePost();
  const start = { text: post.content };
  const form = useForm(editSchema, start);
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey: `forum-edit:${post.id}`,
    start,
    keep: (fields) => (fields.text.trim() === "" || fields.text === post.content ? null : fields),
    send: async ({ text: content }) => {
      const payload = { ...(entry?.payload as PostPayload), content, amended: true };
      if (entry && (await amend(post.id, payload))) return;
      if (content !== post.content) await rewrite.mutateAsync({ post, content });
    },
    onSent: (isEmpty) => isEmpty && onDone(),
  });
  return (
    <Form
      {...shell}
      error={
        failure === null
          ? null
          : `No pudimos guardar el cambio. ${problemText(failure, {
              post_changed:
                "Lo cambiaste también en otro dispositivo: cópialo, recarga la página y revísalo.",
            })} Tu texto sigue aquí.`
      }
    >
      <PostField
        label="Edita tu mensaje"
        action="Guardar"
        hint={post.status === "rejected" ? "Al guardarlo vuelve a revisión." : undefined}
        takesFocus
        onCancel={() => {
          void discard();
          onDone();
        }}
      />
    </Form>
  );
}
