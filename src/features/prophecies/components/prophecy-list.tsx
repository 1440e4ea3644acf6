import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import type { ProphecyFilter } from "../prophecy.ts";
import { publishedProphecies } from "../queries.ts";
import { ProphecyCard } from "./prophecy-card.tsx";
import styles from "./prophecy-list.module.css";

/** The blog's list: a page of 10 at a time, with what was seen before shown while the network is away. */
export function ProphecyList({ filter }: { filter: ProphecyFilter }) {
  const list = useInfiniteQuery(publishedProphecies(filter));
  const prophecies = list.data?.pages.flat() ?? [];
  if (list.isPending) return <ListSkeleton />;
  return (
    <>
      {list.isError && <ListProblem known={prophecies.length > 0} retry={() => void list.refetch()} />}
      {list.isSuccess && prophecies.length === 0 && <NothingFound filter={filter} />}
      <ul className={styles.list} aria-busy={list.isFetching}>
        {prophecies.map((prophecy) => (
          <li key={prophecy.id}>
            <ProphecyCard prophecy={prophecy} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Ver más profecías
          </Button>
        </p>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Cargando profecías…">
      <div className={styles.list}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} shape="block" />
        ))}
      </div>
    </Loading>
  );
}

function ListProblem({ known, retry }: { known: boolean; retry: () => void }) {
  return (
    <Notice
      tone="warning"
      title={known ? "Esta lista puede no estar al día" : "No pudimos cargar las profecías"}
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      Revisa tu conexión e inténtalo de nuevo. Lo que ya leíste sigue disponible sin conexión.
    </Notice>
  );
}

function NothingFound({ filter }: { filter: ProphecyFilter }) {
  if (filter.search || filter.category) {
    return (
      <EmptyState title="No encontramos profecías así">Prueba con otra palabra o quita el filtro.</EmptyState>
    );
  }
  return <EmptyState title="Aún no hay profecías">Vuelve pronto: aquí aparecerá la próxima.</EmptyState>;
}
