import { useState } from "react";
import { enqueue } from "#platform/offline/outbox.ts";
import type { CommentPayload } from "../payload.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import type { Comment, ThreadOf } from "../comment.ts";
import { mentionedIds } from "../mention-text.ts";
import { showOnceDrawn } from "../just-sent.ts";
import { cleanContent } from "../schema.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useCommentForm } from "../use-comment-form.ts";
import { CommentField } from "./comment-field.tsx";

interface CommentComposerProps {
  of: ThreadOf;
  /** The comment that is answered; none for a comment of the first level. */
  answerTo?: Comment | undefined;
  /** Closes an answer's form. */
  onDone?: (() => void) | undefined;
}

/** Writes a comment or an answer. What is sent is kept on the device first, with or without network. */
export function CommentComposer({ of, answerTo, onDone }: CommentComposerProps) {
  const { userId, fullName } = useSession();
  const [said, setSaid] = useState("");
  const form = useCommentForm({
    userId,
    draftKey: answerTo ? `answer:${answerTo.id}` : `comment:${of.prophecyId}`,
    send: async ({ id, text, mentions }) => {
      const payload: CommentPayload = {
        ...of,
        parentId: answerTo?.id ?? null,
        content: cleanContent(text),
        mentions: mentionedIds(text, mentions),
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
    explain: storageErrorText,
  });
  return (
    <>
      <CommentField
        form={form}
        prophecyId={of.prophecyId}
        label={answerTo ? `Responder a ${answerTo.user_name}` : "Escribe un comentario"}
        action={answerTo ? "Responder" : "Comentar"}
        placeholder={answerTo ? undefined : "¿Qué te dejó esta palabra? Menciona a alguien con @"}
        mentionsAllowed
        takesFocus={answerTo !== undefined}
        onSent={onDone}
        onCancel={onDone}
      />
      <Announcement>{said}</Announcement>
    </>
  );
}
