import type { ReactNode, Ref } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { QuietActions } from "../actions/quiet-actions.tsx";
import { Avatar } from "../content/avatar.tsx";
import textStyles from "../layout/text.module.css";
import styles from "./message-item.module.css";

interface MessageItemProps {
  /** Its anchor: "comentario-<id>". */
  id: string;
  /** Its place in its topic, where it has one. */
  number?: number | null | undefined;
  author: { name: string; photo: string | null };
  /** An answer below another message has a smaller face. */
  isAnswer?: boolean;
  /** When it was written. */
  at: string;
  /** Not on the server yet. */
  isUnsent: boolean;
  /** Behind the moment, as its part: " · editado". */
  detail?: ReactNode;
  /** Badges of the message's state, beside its author. */
  state?: ReactNode;
  /** Rare actions: a `QuietMenu` at the end of the row under the words. */
  menu?: ReactNode;
  /** The text, or the form that edits it. */
  children: ReactNode;
  /** Readers' acts, under the text. */
  actions?: ReactNode;
  /** Under the actions: the form of an answer. */
  below?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** One message of a conversation: who, when, what, its state, and what the reader can do with it. */
export function MessageItem({
  id,
  number,
  author,
  isAnswer = false,
  at,
  isUnsent,
  detail,
  state,
  menu,
  children,
  actions,
  below,
  ref,
}: MessageItemProps) {
  return (
    <article
      ref={ref}
      className={styles.message}
      id={id}
      data-number={number ?? undefined}
      data-unsent={isUnsent || undefined}
    >
      <Avatar name={author.name} src={author.photo} size={isAnswer ? "small" : "medium"} />
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.byline}>
            <span className={styles.name}>{author.name}</span>
            <time className={textStyles.quiet} dateTime={at} title={formatDateTime(at)}>
              {relativeTime(at)}
              {detail}
            </time>
            {state}
          </div>
        </header>
        {children}
        {(actions || menu) && <QuietActions menu={menu}>{actions}</QuietActions>}
        {below}
      </div>
    </article>
  );
}

interface MessagePlaceProps extends Pick<MessageItemProps, "id" | "number"> {
  /** "Mensaje eliminado". */
  children: ReactNode;
}

/** The place of a message that cannot be read. */
export function MessagePlace({ id, number, children }: MessagePlaceProps) {
  return (
    <article className={styles.message} id={id} data-number={number ?? undefined}>
      <p className={styles.place}>{children}</p>
    </article>
  );
}
