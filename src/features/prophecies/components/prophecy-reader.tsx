import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { cachePage } from "#platform/pwa/cached-pages.ts";
import { outcomeOf, saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import type { Prophecy } from "../prophecy.ts";
import { prophecyBySlug, cachedProphecyBySlug } from "../queries.ts";
import { cachePictures } from "../cached-prophecies.ts";
import { ProphecyArticle } from "./prophecy-article.tsx";
import styles from "./prophecy-article.module.css";

const KEEP_PAGE_AFTER_MS = 1_500;

interface ProphecyReaderProps {
  slugOrId: string;
  /** Reactions and sharing, then comments: other features, composed by the route. */
  footer: (prophecy: Prophecy) => ReactNode;
  after: (prophecy: Prophecy) => ReactNode;
}

/** Shows the device's copy at once, the server's as soon as it is there, and says what happened when there is neither. */
export function ProphecyReader({ slugOrId, footer, after }: ProphecyReaderProps) {
  const onDevice = useQuery(cachedProphecyBySlug(slugOrId));
  const read = useQuery(prophecyBySlug(slugOrId));
  // One that was withdrawn while its page was open is gone, whatever was read before.
  const isGone = read.isError && saysGone(read.error);
  const isRefused = read.isError && !outcomeOf(read.error).again;
  const shown = isGone ? null : (read.data?.prophecy ?? (isRefused ? null : onDevice.data));
  const isRead = read.data?.fromDevice === false && shown?.status === "published";
  const content = shown?.content ?? "";
  useEffect(() => {
    if (!isRead) return;
    // After the pictures and the fonts of the article have settled.
    const timer = setTimeout(() => {
      void cachePage(location.pathname);
      void cachePictures(content);
    }, KEEP_PAGE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRead, content]);
  if (shown) {
    return (
      <>
        <ProphecyArticle
          prophecy={shown}
          fromDevice={read.data?.fromDevice ?? read.isError}
          footer={footer(shown)}
        />
        {after(shown)}
      </>
    );
  }
  if (read.isPending) return <ArticleSkeleton />;
  if (isGone) return <NotPublished />;
  return <NotReachable retry={() => void read.refetch()} />;
}

function ArticleSkeleton() {
  return (
    <div className={styles.article}>
      <Loading label="Cargando la profecía…">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton lines={8} />
      </Loading>
    </div>
  );
}

function NotPublished() {
  return (
    <>
      <PageTitle title="Profecías" />
      <EmptyState
        title="Esta profecía ya no está publicada"
        action={<LinkButton to={paths.blog()}>Ver todas las profecías</LinkButton>}
      >
        Puede que la hayan retirado o que la dirección no esté completa.
      </EmptyState>
    </>
  );
}

function NotReachable({ retry }: { retry: () => void }) {
  return (
    <>
      <PageTitle title="Profecías" />
      <EmptyState title="No pudimos abrir esta profecía" action={<Button onClick={retry}>Reintentar</Button>}>
        Aún no la guardaste para leer sin conexión. Cuando vuelva la red, inténtalo de nuevo.
      </EmptyState>
    </>
  );
}
