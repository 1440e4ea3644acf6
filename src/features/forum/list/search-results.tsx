import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { MarkedText } from "#ui/content/marked-text.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import textStyles from "#ui/layout/text.module.css";
import { forumSearch } from "../queries.ts";
import listStyles from "./topic-list.module.css";
import styles from "./topic-item.module.css";

const TEXTS = {
  loading: "Buscando en el foro…",
  failed: "No pudimos buscar en el foro",
  stale: "Esta lista puede no estar al día",
  offline: "Los temas que ya abriste siguen disponibles sin conexión.",
  more: "Ver más mensajes",
};

/** The messages that a search found, each with the way to it. */
export function SearchResults({ words, onLeave }: { words: string; onLeave: () => void }) {
  const { userId } = useSession();
  const list = useInfiniteQuery(forumSearch(words, userId));
  return (
    <PagedList
      problem={problemText}
      list={list}
      className={listStyles.results}
      texts={TEXTS}
      empty={
        <EmptyState
          title="No encontramos mensajes así"
          action={
            <Button variant="secondary" onClick={onLeave}>
              Ver todos los temas
            </Button>
          }
        >
          Prueba con otra palabra.
        </EmptyState>
      }
    >
      {(found) => (
        <article className={styles.topic}>
          <h2 className={styles.title}>
            <Link to={paths.forumPost(found.topic_id, found.id, found.number)} className={styles.link}>
              {found.title}
            </Link>
          </h2>
          <p className={styles.excerpt}>
            <MarkedText text={found.excerpt} />
          </p>
          <p className={styles.facts}>
            <span className={styles.fact}>
              {found.user_name}{" "}
              <span className={textStyles.together}>
                ·{" "}
                <time dateTime={found.published_at} title={formatDateTime(found.published_at)}>
                  {relativeTime(found.published_at)}
                </time>
              </span>
            </span>
          </p>
        </article>
      )}
    </PagedList>
  );
}
