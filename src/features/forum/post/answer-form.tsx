import { CircleCheck, Clock, CloudOff, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { mentionedIds } from "#lib/mention-text.ts";
import { useMentionSource } from "#platform/mentions/mention-candidates.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Form } from "#ui/form/form.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import type { ShownPost, TopicOfPosts } from "../forum.ts";
import type { PostPayload } from "../payload.ts";
import { mentionThread } from "../rules.ts";
import { answerSchema, NO_ANSWER, type AnswerFields } from "../schema.ts";
import { OUTCOME_TEXTS, useSentOutcome, type SentOutcome } from "./use-sent-outcome.ts";
import type { Quoted } from "./answering.tsx";
import { Quote } from "./quote.tsx";
import styles from "./answering.module.css";

interface AnswerFormProps {
  topic: TopicOfPosts;
  /** Posts of the topic on the screen: the delivery of an answer is read there. */
  posts: readonly ShownPost[];
  quoted: Quoted | null;
  onQuoted: (quoted: Quoted | null) => void;
}

const ICONS: Record<SentOutcome, ReactNode> = {
  published: <CircleCheck aria-hidden="true" />,
  review: <Clock aria-hidden="true" />,
  waiting: <CloudOff aria-hidden="true" />,
  held: <Clock aria-hidden="true" />,
};

/** Writes an answer. What is sent is kept on the device first, with or without network. */
export function AnswerForm({ topic, posts, quoted, onQuoted }: AnswerFormProps) {
  const { userId, fullName } = useSession();
  const [sentId, setSentId] = useState<string | null>(null);
  const outcome = useSentOutcome(sentId, posts);
  const mentions = useMentionSource(mentionThread(topic));
  const form = useForm(answerSchema, NO_ANSWER);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: `forum-post:${topic.id}`,
    start: NO_ANSWER,
    keep: (fields) => (fields.text.trim() === "" ? null : fields),
    send: async ({ text, mentions: picked, quotedId, quote }, id) => {
      const payload: PostPayload = {
        topicId: topic.id,
        title: topic.title,
        opens: null,
        content: text,
        mentions: mentionedIds(text, picked),
        quotedPostId: quotedId === "" ? null : quotedId,
        quote: quotedId === "" ? "" : quote,
        authorName: fullName ?? "Tú",
      };
      await enqueue("forum-post", id, payload);
      onQuoted(null);
      setSentId(id);
    },
  });
  const { setValue, setFocus } = form;
  useEffect(() => {
    if (!quoted) return;
    setValue("quotedId", quoted.id, { shouldDirty: true });
    setValue("quotedName", quoted.name, { shouldDirty: true });
    setValue("quote", quoted.quote, { shouldDirty: true });
    setFocus("text");
  }, [quoted, setValue, setFocus]);
  return (
    <>
      <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
        <Answered onQuoted={onQuoted} />
        <MessageField
          label="Tu mensaje"
          action="Responder"
          max={LIMITS.forumPostMax}
          placeholder="Cuenta, pregunta, anima… Para avisarle a alguien, pon @ y su nombre."
          mentions={mentions}
        />
      </Form>
      <output className={styles.sent}>
        {outcome && (
          <>
            {ICONS[outcome]}
            {OUTCOME_TEXTS[outcome]}
          </>
        )}
      </output>
    </>
  );
}

/** The answered post, above the text, with the way to leave it out. */
function Answered({ onQuoted }: { onQuoted: (quoted: Quoted | null) => void }) {
  const { change } = useFormFields<AnswerFields>();
  const { quotedId, quotedName, quote } = useFormValues<AnswerFields>();
  if (quotedId === "") return null;
  return (
    <div className={styles.quoted}>
      <Quote name={quotedName} quote={quote} />
      <IconButton
        label="Quitar estas palabras"
        onClick={() => {
          change({ quotedId: "", quotedName: "", quote: "" });
          onQuoted(null);
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
