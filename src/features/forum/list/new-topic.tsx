import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { DRAFT_PLACES } from "#domain/draft-places.ts";
import { LIMITS } from "#domain/limits.ts";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { mentionedIds } from "#lib/mention-text.ts";
import { useMentionSource } from "#platform/mentions/mention-candidates.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Card } from "#ui/content/card.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import type { Category } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { categories } from "../queries.ts";
import { topicSchema, type TopicFields } from "../schema.ts";
import styles from "./new-topic.module.css";

const START: TopicFields = { categoryId: "", title: "", text: "", mentions: [] };

/** The members' form to open a topic. What is sent is stored on the device first, with or without network. */
export function NewTopic({ onClose }: { onClose: () => void }) {
  const { role } = useSession();
  const known = useQuery(categories).data ?? [];
  // It appears because the person asked to write.
  const form = useLedTo<HTMLDivElement>(true, true);
  const open = known.filter(({ write_rank: rank }) => rank <= (hasRole(role, "admin") ? 2 : 1));
  return (
    <Card as="section" aria-labelledby="nuevo-tema" className={styles.card}>
      <h2 id="nuevo-tema" className={styles.title}>
        Tema nuevo
      </h2>
      <div ref={form}>
        <TopicForm open={open} onCancel={onClose} />
      </div>
    </Card>
  );
}

function TopicForm({ open, onCancel }: { open: readonly Category[]; onCancel: () => void }) {
  const { userId, fullName } = useSession();
  const navigate = useNavigate();
  const form = useForm(topicSchema, START);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: DRAFT_PLACES.topic.key,
    start: START,
    keep: (fields) => (fields.text.trim() === "" && fields.title.trim() === "" ? null : fields),
    send: async ({ categoryId, title, text, mentions }, id) => {
      const payload: PostPayload = {
        // The same text sent again is the same topic.
        topicId: id,
        title,
        opens: { categoryId, title },
        content: text,
        mentions: mentionedIds(text, mentions),
        quotedPostId: null,
        quote: "",
        authorName: fullName ?? "Tú",
      };
      await enqueue("forum-post", id, payload);
      void navigate(paths.forumTopic(id));
    },
  });
  return (
    <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
      <TopicFieldSet open={open} onCancel={onCancel} />
    </Form>
  );
}

function TopicFieldSet({ open, onCancel }: { open: readonly Category[]; onCancel: () => void }) {
  const { field } = useFormFields<TopicFields>();
  const { categoryId } = useFormValues<TopicFields>();
  // Readers of the category can be mentioned in it.
  const mentions = useMentionSource(categoryId === "" ? "" : `forum-category:${categoryId}`);
  return (
    <>
      <SelectField
        label="Categoría"
        placeholder="Elige una categoría"
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        {...field("categoryId")}
      />
      <TextField label="Título" placeholder="¿De qué quieres platicar?" {...field("title")} />
      <MessageField
        label="Tu mensaje"
        action="Publicar tema"
        max={LIMITS.forumPostMax}
        placeholder="Cuéntanos más. Para avisarle a alguien, pon @ y su nombre."
        mentions={mentions}
        onCancel={onCancel}
      />
    </>
  );
}
