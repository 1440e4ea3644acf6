import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { topicOf, type Target, type TargetType } from "#domain/target.ts";
import { formatDuration } from "#lib/amounts.ts";
import type { Delivery } from "#lib/delivery.ts";
import { mentionedIds } from "#lib/mention-text.ts";
import { useMentionSource } from "#platform/mentions/mention-candidates.ts";
import { deliveryOf } from "#platform/offline/delivery.ts";
import { enqueue } from "#platform/offline/outbox.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form } from "#ui/form/form.tsx";
import { useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm, type FormOf } from "#ui/form/use-form.ts";
import { MessageField } from "#ui/messages/message-field.tsx";
import type { Comment, ThreadOf, VideoBeside } from "../comment.ts";
import { showOnceDrawn } from "../just-sent.ts";
import type { CommentPayload } from "../payload.ts";
import { loadedThreads, threadOf } from "../queries.ts";
import { findComment, isDeleted } from "../rules.ts";
import { commentSchema, type CommentFields } from "../schema.ts";

interface CommentComposerProps {
  of: ThreadOf;
  /** The comment that is answered; none for a comment of the first level. */
  answerTo?: Comment | undefined;
  /** The video beside it: what is written of it names the second that played when the writing began. */
  video?: VideoBeside | undefined;
  /** Closes an answer's form. */
  onDone?: (() => void) | undefined;
}

const PLACEHOLDERS: Record<TargetType, string> = {
  prophecy: "¿Qué te dejó esta palabra? Menciona a alguien con @",
  event: "¿Vas a venir? ¿Tienes una pregunta? Menciona a alguien con @",
  media: "¿Qué te llegó de este mensaje? Menciona a alguien con @",
};

const START: CommentFields = { text: "", mentions: [] };

/** Writes a comment or an answer. What is sent is kept on the device first, with or without network. */
export function CommentComposer({ of, answerTo, video, onDone }: CommentComposerProps) {
  const { userId, fullName } = useSession();
  const [sent, setSent] = useState<string | null>(null);
  const said = useDeliveryWords(sent, of.target, userId);
  const mentions = useMentionSource(topicOf(of.target));
  const form = useForm(commentSchema, START);
  const moment = useMoment(form, video);
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
        second: moment.isNamed ? moment.second : null,
      };
      showOnceDrawn(id);
      await enqueue("comment", id, payload);
      setSent(id);
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
        {moment.second !== null && (
          <Checkbox
            label={`Con el minuto ${formatDuration(moment.second)} del video`}
            checked={moment.isNamed}
            onChange={({ target }) => moment.name(target.checked)}
          />
        )}
      </Form>
      <Announcement>{said}</Announcement>
    </>
  );
}

/**
 * How far the comment `id` sent here has come, in words for people who cannot see it; nothing where its place says why it
 * was refused. It has arrived once its row is in the conversation: one that was discarded leaves the outbox, too.
 */
function useDeliveryWords(id: string | null, target: Target, userId: string | null): string {
  const isOnline = useOnline();
  // The conversation around the form asks the server.
  const { data } = useInfiniteQuery({ ...threadOf(target, userId), enabled: false });
  const entry = useUnsent("comment").find((one) => one.id === id);
  const stored = id !== null && data ? findComment(loadedThreads(data), id) : undefined;
  if (stored) return isDeleted(stored) ? "" : "Tu comentario llegó.";
  const delivery = entry ? deliveryOf(entry) : "stored";
  if (!isOnline && delivery === "waiting") return "Sin conexión: tu comentario está pendiente de enviar.";
  return WORDS[delivery];
}

const WORDS: Record<Delivery, string> = {
  sending: "Enviando tu comentario.",
  waiting: "Tu comentario está pendiente de enviar.",
  held: "Tu comentario se enviará al terminar el mantenimiento.",
  refused: "",
  stored: "",
};

/** The second that played when the writing began; the next text has another. */
function useMoment(form: FormOf<CommentFields>, video: VideoBeside | undefined) {
  const [began, setBegan] = useState<{ isEmpty: boolean; second: number | null }>({
    isEmpty: true,
    second: null,
  });
  const [isNamed, name] = useState(true);
  const isEmpty = useFormValues(form).text.trim() === "";
  if (began.isEmpty !== isEmpty) {
    setBegan({ isEmpty, second: isEmpty ? null : (video?.second() ?? null) });
  }
  return { second: began.second, isNamed, name };
}
