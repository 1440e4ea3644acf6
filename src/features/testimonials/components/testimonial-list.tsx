import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { approvedTestimonials } from "../queries.ts";
import type { TestimonialFilter } from "../testimonial.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import styles from "./testimonial-list.module.css";

/** What the congregation tells: a page of 10 at a time, with what was seen before shown while the network is away. */
export function TestimonialList({ filter }: { filter: TestimonialFilter }) {
  const list = useInfiniteQuery(approvedTestimonials(filter));
  const testimonials = list.data?.pages.flat() ?? [];
  if (list.isPending) return <ListSkeleton />;
  return (
    <>
      {list.isError && <ListProblem known={testimonials.length > 0} retry={() => void list.refetch()} />}
      {list.isSuccess && testimonials.length === 0 && <NothingFound searched={filter.search !== undefined} />}
      <ul className={styles.list} aria-busy={list.isFetching}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
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
            Ver más testimonios
          </Button>
        </p>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Cargando testimonios…">
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
      title={known ? "Esta lista puede no estar al día" : "No pudimos cargar los testimonios"}
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

function NothingFound({ searched }: { searched: boolean }) {
  if (searched)
    return <EmptyState title="No encontramos testimonios así">Prueba con otra palabra.</EmptyState>;
  return <EmptyState title="Aún no hay testimonios">Vuelve pronto: aquí aparecerá el primero.</EmptyState>;
}
