import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { useSession } from "#platform/session/use-session.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import type { ProphecyFilter } from "../prophecy.ts";
import { cachedOfCategory, publishedProphecies } from "../queries.ts";
import { ProphecyCard } from "./prophecy-card.tsx";
import styles from "./prophecy-list.module.css";

const TEXTS = {
  loading: "Cargando profecías…",
  failed: "No pudimos cargar las profecías",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que ya leíste sigue disponible sin conexión.",
  more: "Ver más profecías",
};

export function ProphecyList({ filter }: { filter: ProphecyFilter }) {
  const list = useInfiniteQuery(publishedProphecies(filter));
  const cached = list.isError && !list.data ? cachedOfCategory(filter) : undefined;
  return (
    <PagedList
      problem={problemText}
      list={cached ? ({ ...list, data: { pages: [cached], pageParams: [0] } } as typeof list) : list}
      className={styles.list}
      texts={TEXTS}
      empty={<NothingFound filter={filter} />}
    >
      {(prophecy) => <ProphecyCard prophecy={prophecy} />}
    </PagedList>
  );
}

function NothingFound({ filter }: { filter: ProphecyFilter }) {
  const { role } = useSession();
  if (filter.search || filter.category) {
    return (
      <EmptyState
        title="No encontramos profecías así"
        action={
          <LinkButton variant="secondary" to={paths.blog()}>
            Ver todas las profecías
          </LinkButton>
        }
      >
        Prueba con otra palabra o con otra categoría.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aún no hay profecías"
      action={
        <CreateFirst isAdmin={hasRole(role, "admin")} to={`${adminPaths.blog()}?nueva`}>
          Escribir la primera
        </CreateFirst>
      }
    >
      Vuelve pronto: aquí aparecerá la próxima.
    </EmptyState>
  );
}
