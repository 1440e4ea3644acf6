import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { topicOf, type TargetType } from "#domain/target.ts";
import { mentionedIds } from "#lib/mention-text.ts";
import { useMentionSource } from "#platform/mentions/mention-candidates.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import { Form } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import type { Comment, ThreadOf } from "../comment.ts";
import { showOnceDrawn } from "../just-sent.ts";
import type { CommentPayload } from "../payload.ts";
import { commentSchema, type CommentFields } from "../schema.ts";

interface CommentComposerProps {
  of: ThreadOf;
  /** The comment that is answered; none for a comment of the first level. */
  answerTo?: Comment | undefined;
  /** Closes an answer's form. */
  onDone?: (() => void) | undefined;
}

const PLACEHOLDERS: Record<TargetType, string> = {
  prophecy: "¿Qué te dejó esta palabra? Menciona a alguien con @",
  event: "¿Vas a venir? ¿Tienes una pregunta? Menciona a alguien con @",
};

const START: CommentFields = { text: "", mentions: [] };

/** Writes a comment or an answer. What is sent is kept on the device first, with or without network. */
export function CommentComposer({ of, answerTo, onDone }: CommentComposerProps) {
  const { userId, fullName } = useSession();
  const [said, setSaid] = useState("");
  const mentions = useMentionSource(topicOf(of.target));
  const form = useForm(commentSchema, START);
  const { shell, failure } = useDraftedForm({
    form,
    userId,
    draftKey: answerTo ? `answer:${answerTo.id}` : `comment:${of.target.id}`,
    start: START,
    keep: (fields) => (fields.text.trim() === "" ? null : fields),
    send: async ({ text, mentions: picked }, id) => {
      const payload: CommentPayload = {
        ...of,
        parentId: answerTo?.id ?? null,
        content: text,
        mentions: mentionedIds(text, picked),
        authorName: fullName ?? "Tú",
      };
      showOnceDrawn(id);
      await enqueue("comment", id, payload);
      setSaid(
        navigator.onLine
          ? "Enviando tu comentario."
          : "Sin conexión: tu comentario está pendiente de enviar.",
      );
    },
    onSent: (isEmpty) => {
      if (isEmpty) onDone?.();
      else form.setFocus("text");
    },
  });
  return (
    <>
      <Form {...shell} error={failure === null ? null : storageErrorText(failure)}>
        <MessageField
          label={answerTo ? `Responder a ${answerTo.user_name}` : "Escribe un comentario"}
          action={answerTo ? "Responder" : "Comentar"}
          max={LIMITS.commentMax}
          placeholder={answerTo ? undefined : PLACEHOLDERS[of.target.type]}
          mentions={mentions}
          takesFocus={answerTo !== undefined}
          onCancel={onDone}
        />
      </Form>
      <Announcement>{said}</Announcement>
    </>
  );
}
