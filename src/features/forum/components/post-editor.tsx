import { useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { amend } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
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

/** Changes one's own post: in the outbox while it has not been sent, on the server afterwards. */
export function PostEditor({ post, onDone }: PostEditorProps) {
  const { userId } = useSession();
  const entry = useOutbox("forum-post").find(({ id }) => id === post.id);
  const rewrite = useRewritePost();
  const start = { text: post.content };
  // What this edit began with, or another device's version that the person has seen.
  const base = useRef<Post>(post);
  const [other, setOther] = useState<Post | null>(null);
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
      if (content === base.current.content) return;
      await rewrite.mutateAsync({ post: base.current, content }).catch(async (error: unknown) => {
        if (toAppError(error).kind === "conflict") setOther(await readPost(post.id));
        throw error;
      });
    },
    onSent: (isEmpty) => isEmpty && onDone(),
  });
  return (
    <Form
      {...shell}
      error={
        failure === null || toAppError(failure).kind === "conflict"
          ? null
          : `No pudimos guardar el cambio. ${problemText(failure)} Tu texto sigue aquí.`
      }
      conflict={
        other && {
          differences:
            other.content === form.getValues().text ? [] : [{ label: "Mensaje", value: other.content }],
          onKeepMine: async (sent: { text: string }) => {
            base.current = other;
            setOther(null);
            await shell.onSubmit(sent);
          },
          onTakeOther: () => {
            base.current = other;
            setOther(null);
            form.setValue("text", other.content, { shouldDirty: true });
          },
        }
      }
    >
      <MessageField
        label="Edita tu mensaje"
        action="Guardar"
        max={LIMITS.forumPostMax}
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
