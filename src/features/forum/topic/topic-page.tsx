import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { COPY_AFTER_MS } from "#platform/offline/network-first.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { topicHead, topicPosts } from "../queries.ts";
import { unsentIn, unsentTopics } from "../rules.ts";
import type { TopicSlots } from "../post/topic-slots.ts";
import { useEditedPosts } from "../post/use-edited-posts.ts";
import { Talk } from "./talk.tsx";
import { UnsentTalk } from "./unsent-talk.tsx";

interface TopicPageProps extends TopicSlots {
  topicId: string;
  /** The number from which the address wants it read. */
  from: number | null;
}

/** A topic: from the server, from this device, or still waiting here to be sent. */
export function TopicPage({ topicId, from, ...slots }: TopicPageProps) {
  const { userId, role, status } = useSession();
  const door = useMembersOnly();
  const edited = useEditedPosts();
  const entries = useUnsent("forum-post");
  const unsent = useMemo(
    () => (userId ? unsentIn(entries, topicId, userId) : []),
    [entries, topicId, userId],
  );
  const opened = unsentTopics(entries).find(({ id }) => id === topicId);
  const read = useQuery(topicHead(topicId, userId));
  // A visitor has read nothing and begins at the start, whose posts need not wait for the topic.
  const isAtStart = userId === null && from === null;
  useInfiniteQuery({ ...topicPosts(topicId, null, 0, 0), enabled: isAtStart, notifyOnChangeProps: [] });
  const canWrite = hasRole(role, "member");
  // The post to open at depends on the unread number of a fresh answer; a reader who comes back stays where they were.
  const isCurrent = useNavigationType() === "POP" || read.isFetchedAfterMount;
  const isLate = useIsLate(!isCurrent);
  const isFresh = isCurrent || isLate;
  // A topic that the reader may no longer read is not shown from the cache.
  const isGone = read.isError && saysGone(read.error);
  if (read.data && isFresh && !isGone)
    return (
      <Talk
        key={`${userId}:${topicId}`}
        head={read.data.value}
        fromDevice={read.data.fromDevice || read.isError}
        unsent={unsent}
        from={from}
        canWrite={canWrite}
        edited={edited}
        {...slots}
      />
    );
  if (opened && userId !== null)
    return (
      <UnsentTalk
        topic={{ id: topicId, title: opened.title, category_id: opened.categoryId, version: null }}
        unsent={unsent}
        canWrite={canWrite}
        edited={edited}
      />
    );
  if (read.isPending || !isFresh || status === "loading")
    return (
      <Loading label="Cargando el tema…">
        <Skeleton shape="title" />
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </Loading>
    );
  if (isGone)
    return (
      <>
        <PageTitle title="Foro" />
        {userId === null ? (
          <EmptyState
            title="Este tema es para la comunidad"
            action={<LinkButton to={paths.auth(paths.forumTopic(topicId))}>Iniciar sesión</LinkButton>}
          >
            Inicia sesión para leerlo. Si ya no existe, te lo diremos ahí.
          </EmptyState>
        ) : door.standing === "closed" ? (
          // It may well be there, for members.
          <MembersOnly {...door} label="Inicia sesión" />
        ) : (
          <EmptyState
            title="Este tema ya no está"
            action={<LinkButton to={paths.forum()}>Ver todos los temas</LinkButton>}
          >
            Puede que lo hayan retirado o que la dirección no esté completa.
          </EmptyState>
        )}
      </>
    );
  return (
    <>
      <PageTitle title="Foro" />
      <EmptyState
        title="No pudimos abrir este tema"
        action={<Button onClick={() => void read.refetch()}>Reintentar</Button>}
      >
        Aún no lo habías abierto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo.
      </EmptyState>
    </>
  );
}

/** Whether the page has waited for COPY_AFTER_MS. */
function useIsLate(waits: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setIsLate(true), COPY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return isLate;
}
