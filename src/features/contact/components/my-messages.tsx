import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { MyMessage } from "../message.ts";
import { myMessages } from "../queries.ts";
import { standingOf, standingText, type Standing } from "../rules.ts";
import styles from "./my-messages.module.css";

const TEXTS = {
  loading: "Cargando tus mensajes…",
  failed: "No pudimos cargar tus mensajes",
  stale: "Esta lista puede no estar al día",
  offline: "Escribirnos puedes también sin conexión.",
  more: "Ver mensajes anteriores",
};

const STANDINGS: Record<Standing, { tone: BadgeTone; label: string }> = {
  sent: { tone: "info", label: "Enviado" },
  read: { tone: "info", label: "Leído" },
  answered: { tone: "success", label: "Respondido" },
};

/** The member's messages to the church, with their state; nothing while there is none. */
export function MyMessages({ userId }: { userId: string }) {
  const list = useInfiniteQuery(myMessages(userId));
  if (!list.isError && !list.data?.pages[0]?.length) return null;
  return (
    <Card as="section" aria-labelledby="mis-mensajes">
      <h2 id="mis-mensajes" className={styles.heading}>
        Tus mensajes a la oficina
      </h2>
      <PagedList problem={problemText} list={list} className={styles.list} texts={TEXTS} empty={null}>
        {(message) => <OwnMessage message={message} />}
      </PagedList>
    </Card>
  );
}

function OwnMessage({ message }: { message: MyMessage }) {
  const { subject, message: words, created_at: at } = message;
  const { tone, label } = STANDINGS[standingOf(message)];
  return (
    <article className={styles.message}>
      <p className={layout.meta1}>
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {subject && <h3 className={styles.subject}>{subject}</h3>}
      <p className={styles.words}>{words}</p>
      <p className={textStyles.quiet}>{standingText(message)}</p>
    </article>
  );
}
