import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hasRole } from "#domain/roles.ts";
import type { TargetType } from "#domain/target.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { ShownThread, Thread, ThreadOf, VideoBeside } from "../comment.ts";
import { loadedThreads, threadOf } from "../queries.ts";
import { composeThreads, isDeleted, isInReview, unsentIn } from "../rules.ts";
import { useCommentInAddress } from "../use-comment-in-address.ts";
import { useLiveThread } from "../use-live-thread.ts";
import { useSentElsewhere } from "../use-sent-elsewhere.ts";
import { CommentItem, type CommentSlots } from "./comment-item.tsx";
import { Writing } from "./writing.tsx";
import styles from "./comment-thread.module.css";

interface CommentThreadProps extends CommentSlots {
  of: ThreadOf;
  /** Nobody can write; earlier comments stay. */
  isClosed: boolean;
  /** Approved comments as the page knows them, until the thread itself has been read. */
  count: number;
  /** The video beside it, where there is one. */
  video?: VideoBeside | undefined;
}

const NONE: Thread[] = [];

const INVITATIONS: Record<TargetType, string> = {
  prophecy: "Comparte qué te dejó esta palabra: tu comentario puede animar a alguien.",
  event: "Pregunta lo que necesites o anima a otros a venir.",
  media: "Cuenta qué te llegó de este mensaje: tu comentario puede animar a alguien.",
};

/** The conversation under a prophecy, an event or an item of the media centre. */
export function CommentThread({ of, count, isClosed, video, ...slots }: CommentThreadProps) {
  const session = useSession();
  const { userId, role } = session;
  const read = useInfiniteQuery(threadOf(of.target, userId));
  const entries = useUnsent("comment");
  const stored = useMemo(() => (read.data ? loadedThreads(read.data) : NONE), [read.data]);
  const unsent = useMemo(
    () => (userId ? unsentIn(entries, of.target.id, userId) : []),
    [entries, of.target.id, userId],
  );
  const threads = useMemo(() => composeThreads(stored, unsent), [stored, unsent]);
  useSentElsewhere(unsent, stored, read.refetch);
  useCommentInAddress(threads, read);
  useLiveThread(of.target);
  const total = read.data?.pages[0]?.total ?? count;
  const fromDevice = read.data?.pages[0]?.fromDevice ?? false;
  const canWrite = hasRole(role, "member");
  return (
    <section className={styles.section} id="comentarios" aria-labelledby="comentarios-titulo">
      <h2 className={styles.title} id="comentarios-titulo">
        Comentarios {total > 0 && <span className={styles.count}>({total})</span>}
        {fromDevice && <Badge tone="info">Guardado para leer sin conexión</Badge>}
      </h2>
      {isClosed ? (
        <p className={textStyles.soft}>
          Los comentarios están cerrados. Lo que ya se dijo se puede seguir leyendo.
        </p>
      ) : (
        <Writing of={of} video={video} />
      )}
      {read.isPending && <ThreadSkeleton />}
      {read.isError && (
        <ThreadProblem error={read.error} canWrite={canWrite} retry={() => void read.refetch()} />
      )}
      {read.isSuccess && threads.length === 0 && !isClosed && (
        <EmptyState title="Aún no hay comentarios" level={3}>
          {canWrite
            ? INVITATIONS[of.target.type]
            : accountStateOf(session) !== "closed" && "Sé quien abre la conversación."}
        </EmptyState>
      )}
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadItem
              of={of}
              thread={thread}
              userId={userId}
              canWrite={canWrite}
              isClosed={isClosed}
              jump={video?.jump}
              {...slots}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={read} label="Ver más comentarios" />
    </section>
  );
}

interface ThreadItemProps extends CommentSlots {
  of: ThreadOf;
  thread: ShownThread;
  userId: string | null;
  canWrite: boolean;
  isClosed: boolean;
  jump: VideoBeside["jump"];
}

function ThreadItem({ thread, ...rest }: ThreadItemProps) {
  return (
    <>
      <CommentItem comment={thread} {...rest} />
      {thread.replies.length > 0 && (
        <ul
          className={styles.replies}
          aria-label={
            isDeleted(thread) || isInReview(thread) ? "Respuestas" : `Respuestas a ${thread.user_name}`
          }
        >
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ThreadSkeleton() {
  return (
    <Loading label="Cargando comentarios…">
      <Skeleton lines={3} />
      <Skeleton lines={3} />
    </Loading>
  );
}

function ThreadProblem({ error, canWrite, retry }: { error: Error; canWrite: boolean; retry: () => void }) {
  return (
    <Alert
      tone="warning"
      title="No pudimos cargar los comentarios"
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      {problemText(error)} {canWrite && "Lo que escribas se guarda y se envía en cuanto se pueda."}
    </Alert>
  );
}
