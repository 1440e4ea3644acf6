import { useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { amend } from "#platform/offline/outbox.ts";
import { useOutbox } from "#platform/offline/use-outbox.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { useSession } from "#platform/session/use-session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import { readPost } from "../api.ts";
import type { Post, ShownPost } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { useRewritePost } from "../queries.ts";
import { editSchema, type EditFields } from "../schema.ts";

interface PostEditorProps {
  post: ShownPost;
  onDone: () => void;
}

/** Keeps the draft; why, the versioned save tells. */
const NOT_SAVED = new AppError("conflict", "not-saved");

const fieldsOf = ({ content, version }: Post): EditFields => ({ text: content, version });

/** Changes one's own post: in the outbox while it has not been sent, on the server afterwards. */
export function PostEditor({ post, onDone }: PostEditorProps) {
  const { userId } = useSession();
  const entry = useOutbox("forum-post").find(({ id }) => id === post.id);
  const rewrite = useRewritePost();
  const start = fieldsOf(post);
  const form = useForm(editSchema, start);
  const stored = useRef(post.version);
  const saving = useVersionedSave<Post, EditFields, EditFields>({
    form,
    row: post,
    fieldsOf,
    describe: ({ content }, { text }) => (content === text ? [] : [{ label: "Mensaje", value: content }]),
    save: (base, { text }) => rewrite.mutateAsync({ post: base, content: text }),
    read: ({ id }) => readPost(id),
    onSaved: ({ version }) => (stored.current = version),
  });
  const { shell, failure, discard } = useDraftedForm({
    form,
    userId,
    draftKey: `forum-edit:${post.id}`,
    start,
    keep: (fields) => (fields.text.trim() === "" || fields.text === post.content ? null : fields),
    send: async (sent) => {
      const payload = { ...(entry?.payload as PostPayload), content: sent.text, amended: true };
      if (entry && (await amend(post.id, payload))) return;
      if (sent.text === post.content) return;
      // What began before the post was sent began from the words that were.
      const base = { ...post, version: sent.version || post.version };
      if (!(await saving.save(sent, base))) throw NOT_SAVED;
    },
    onSent: (isEmpty) => {
      if (isEmpty) onDone();
      else form.setValue("version", stored.current);
    },
  });
  const { other } = saving;
  const problem = saving.error ?? (failure === NOT_SAVED ? null : failure);
  function goOnFrom(next: Post) {
    saving.rebase(next);
    form.setValue("version", next.version);
  }
  return (
    <Form
      {...shell}
      error={
        problem === null ? null : `No pudimos guardar el cambio. ${problemText(problem)} Tu texto sigue aquí.`
      }
      conflict={
        other &&
        saving.shell.conflict && {
          ...saving.shell.conflict,
          onKeepMine: async (sent: EditFields) => {
            goOnFrom(other);
            await shell.onSubmit({ ...sent, version: other.version });
          },
          onTakeOther: () => {
            goOnFrom(other);
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
