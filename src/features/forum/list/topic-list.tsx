import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigationType } from "react-router-dom";
import { counted } from "#lib/counting.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { LoadingList } from "#ui/content/loading-list.tsx";
import { MoreButton } from "#ui/content/more-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { paths } from "#domain/paths.ts";
import { accountStateOf, type AccountState } from "#platform/session/session.ts";
import layout from "#ui/layout/layout.module.css";
import type { TopicQuery } from "../api.ts";
import type { Category } from "../forum.ts";
import { topicList, useFreshLists } from "../queries.ts";
import { useActivity } from "./use-activity.ts";
import { TopicItem } from "./topic-item.tsx";
import styles from "./topic-list.module.css";

interface TopicListProps {
  query: TopicQuery;
  categories: readonly Category[];
  /** Drawn below the topics once they have come, so that nothing moves. */
  below: ReactNode;
}

/** Topics, a page at a time. Nothing in it moves while it is looked at: a bar says that something is new. */
export function TopicList({ query, categories, below }: TopicListProps) {
  const session = useSession();
  const { userId } = session;
  // Back from a topic it is as it was left; reached by a link it is read again.
  const isBack = useNavigationType() === "POP";
  const list = useInfiniteQuery({ ...topicList(query, userId), refetchOnMount: !isBack });
  const fresh = useFreshLists();
  const activity = useActivity(query.categoryId, categories, list.dataUpdatedAt);
  const topics = uniqueTopics(list.data?.pages.flatMap(({ value }) => value) ?? []);
  const fromDevice = list.data?.pages[0]?.fromDevice ?? false;
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name;

  if (list.isPending) return <LoadingList label="Cargando temas…" className={layout.stack2} />;
  return (
    <>
      {activity > 0 && (
        <Alert
          live
          actions={
            <Button variant="secondary" onClick={fresh}>
              Ver lo nuevo
            </Button>
          }
        >
          {counted(activity, "Hay algo nuevo en # tema", "Hay algo nuevo en # temas")}
        </Alert>
      )}
      {fromDevice && (
        <p>
          <Badge tone="info">Guardado para leer sin conexión</Badge>
        </p>
      )}
      {list.isError && (
        <Alert
          tone="warning"
          title={topics.length > 0 ? "Esta lista puede no estar al día" : "No pudimos cargar los temas"}
          actions={
            <Button variant="secondary" onClick={() => void list.refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(list.error)} Los temas que ya abriste siguen disponibles sin conexión.
        </Alert>
      )}
      {list.isSuccess && topics.length === 0 && <Nothing query={query} standing={accountStateOf(session)} />}
      {topics.length > 0 && (
        <ul className={styles.list} aria-busy={list.isFetching}>
          {topics.map((topic) => (
            <li key={topic.id} className={styles.place}>
              <TopicItem
                topic={topic}
                category={query.categoryId ? undefined : nameOf(topic.category_id)}
                isOpener={query.view === "mios" ? topic.author_id === userId : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} label="Ver más temas" />
      {below}
    </>
  );
}

/** Once each: activity while pages were read moves others to the next page. */
function uniqueTopics<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function Nothing({ query, standing }: { query: TopicQuery; standing: AccountState }) {
  if (query.view === "sin-leer")
    return <EmptyState title="Estás al día">Cuando alguien escriba algo nuevo, lo verás aquí.</EmptyState>;
  if (query.view === "siguiendo")
    return (
      <EmptyState title="Aún no sigues ningún tema" action={<AllTopics />}>
        Sigues los temas en los que escribes y los que elijas con «Siguiendo».
      </EmptyState>
    );
  if (query.view === "mios")
    return (
      <EmptyState title="Aún no has escrito en el foro" action={<AllTopics />}>
        Aquí verás los temas que abras y aquellos en los que respondas.
      </EmptyState>
    );
  if (standing === "visitor" || standing === "closed")
    return (
      <EmptyState title="Las conversaciones son de la comunidad">
        {standing === "visitor" && "Inicia sesión para leerlas y escribir."}
      </EmptyState>
    );
  return (
    <EmptyState title="Aún no hay temas">Sé quien abre la conversación: pregunta, cuenta, saluda.</EmptyState>
  );
}

function AllTopics() {
  return (
    <LinkButton variant="secondary" to={paths.forum()}>
      Ver todos los temas
    </LinkButton>
  );
}
