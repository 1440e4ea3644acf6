import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Fragment, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { pageOfNumber, type ShownPost, type TopicHead } from "../forum.ts";
import { categories, topicPosts } from "../queries.ts";
import { composePosts, startOf } from "../rules.ts";
import { useLiveTalk } from "./use-live-talk.ts";
import { useNextPageAtEnd } from "./use-next-page-at-end.ts";
import { useOpenAtUnread } from "./use-open-at-unread.ts";
import { useReadMark } from "./use-read-mark.ts";
import { Answering, type Quoted } from "../post/answering.tsx";
import type { EditedPosts } from "../post/use-edited-posts.ts";
import { LevelSelect } from "./level-select.tsx";
import { PostItem } from "../post/post-item.tsx";
import { TopicState } from "./topic-state.tsx";
import type { TopicSlots } from "../post/topic-slots.ts";
import styles from "./talk.module.css";

interface TalkProps extends TopicSlots {
  head: TopicHead;
  fromDevice: boolean;
  unsent: readonly ShownPost[];
  from: number | null;
  canWrite: boolean;
  edited: EditedPosts;
}

/** The posts of a topic from the first unread one on, and the form to answer. */
export function Talk({
  head,
  fromDevice,
  unsent,
  from,
  canWrite,
  edited,
  reactions,
  report,
  moderation,
  restore,
  adminMenu,
  silence,
  silenceStatus,
  bell,
  share,
}: TalkProps) {
  const { topic, waiting } = head;
  const { userId, role } = useSession();
  // Where it was opened: what comes later moves nothing.
  const [opened] = useState(() => ({
    start: startOf(topic, from),
    read: topic.read_number,
    isUnread: topic.is_unread,
  }));
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const read = useInfiniteQuery(topicPosts(topic.id, userId, pageOfNumber(opened.start), topic.last_number));
  const stored = useMemo(() => read.data?.pages.flatMap(({ posts }) => posts) ?? [], [read.data]);
  const { posts, pending } = useMemo(() => composePosts(stored, waiting, unsent), [stored, waiting, unsent]);
  const category = useQuery(categories).data?.find(({ id }) => id === topic.category_id);
  // A visitor reads public topics only, so their page need not wait for the categories.
  const isOpen = userId === null || category?.read_rank === 0;
  useLiveTalk(topic.id);
  useNextPageAtEnd(read);
  useReadMark(canWrite ? topic : null);
  const firstNew = posts.find(({ number }) => number !== null && number > opened.read)?.number ?? null;
  const hasNew = userId !== null && opened.isUnread && opened.read > 0;
  const asked = from ?? (hasNew ? opened.start : null);
  const openAt = asked === null ? null : (posts.find(({ number }) => (number ?? 0) >= asked)?.number ?? null);
  useOpenAtUnread(openAt);
  const isAdmin = hasRole(role, "admin");
  const isReadOnly = (category?.write_rank ?? 1) > (isAdmin ? 2 : 1);
  const mayAnswer =
    canWrite && !isReadOnly && topic.deleted_at === null && (topic.closed_at === null || isAdmin);
  return (
    <>
      <PageTitle
        title={topic.title}
        lead={
          <>
            <Link to={paths.forum()}>Foro</Link>
            {category && (
              <>
                {" · "}
                <Link to={paths.forumCategory(category.slug)}>{category.name}</Link>
              </>
            )}
          </>
        }
        actions={
          <>
            {isOpen && topic.status === "approved" && share(topic)}
            <div className={styles.own}>
              {canWrite && topic.status === "approved" && (
                <LevelSelect topic={topic} bell={bell}>
                  {silence(topic)}
                </LevelSelect>
              )}
              {adminMenu(topic)}
            </div>
          </>
        }
      />
      {canWrite && silenceStatus(topic)}
      {fromDevice && (
        <p>
          <Badge tone="info">Guardado para leer sin conexión</Badge>
        </p>
      )}
      <TopicState topic={topic} isOwn={topic.author_id !== null && topic.author_id === userId} />
      {canWrite && isReadOnly && topic.closed_at === null && (
        <Alert title="Aquí solo escribe la oficina">Puedes leer y reaccionar a cada mensaje.</Alert>
      )}
      {read.hasPreviousPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={read.isFetchingPreviousPage}
            onClick={() => void read.fetchPreviousPage()}
          >
            Ver mensajes anteriores
          </Button>
        </p>
      )}
      {read.isPending && (
        <Loading label="Cargando mensajes…">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </Loading>
      )}
      {read.isError && (
        <Alert
          tone="warning"
          title={posts.length > 0 ? "Esto puede no estar al día" : "No pudimos cargar los mensajes"}
          actions={
            <Button variant="secondary" onClick={() => void read.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(read.error)} {canWrite && "Lo que escribas se guarda y se envía en cuanto se pueda."}
        </Alert>
      )}
      <ol className={styles.posts} aria-label="Mensajes">
        {posts.map((post) => (
          <Fragment key={post.id}>
            {hasNew && post.number === firstNew && (
              <li className={styles.new}>Nuevos desde tu última visita</li>
            )}
            <li>
              <PostItem
                post={post}
                topic={topic}
                quotedPost={posts.find(({ id }) => id === post.quoted_post_id)}
                canWrite={canWrite}
                edited={edited}
                onAnswer={mayAnswer ? setQuoted : undefined}
                reactions={reactions}
                report={report}
                moderation={moderation}
                restore={restore}
              />
            </li>
          </Fragment>
        ))}
      </ol>
      {read.hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={read.isFetchingNextPage}
            onClick={() => void read.fetchNextPage()}
          >
            Ver más mensajes
          </Button>
        </p>
      )}
      {pending.length > 0 && (
        <ol className={styles.posts} aria-label="Mensajes que aún no se publican">
          {pending.map((post) => (
            <li key={post.id}>
              <PostItem
                post={post}
                topic={topic}
                quotedPost={posts.find(({ id }) => id === post.quoted_post_id)}
                canWrite={canWrite}
                edited={edited}
                onAnswer={undefined}
                reactions={reactions}
                report={report}
                moderation={moderation}
                restore={restore}
              />
            </li>
          ))}
        </ol>
      )}
      {/* After the messages above it, which would push it down. */}
      {!read.isPending && topic.status !== "rejected" && topic.deleted_at === null && (
        <Answering
          topic={topic}
          posts={[...posts, ...pending]}
          isOpen={mayAnswer}
          quoted={quoted}
          onQuoted={setQuoted}
        />
      )}
    </>
  );
}
