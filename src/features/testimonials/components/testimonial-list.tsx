import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { approvedTestimonials, myTestimonials } from "../queries.ts";
import type { Testimonial, TestimonialFilter } from "../testimonial.ts";
import { TestimonialCard } from "./testimonial-card.tsx";
import styles from "./testimonial-list.module.css";

const TEXTS = {
  loading: "Cargando testimonios…",
  failed: "No pudimos cargar los testimonios",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que ya leíste sigue disponible sin conexión.",
  more: "Ver más testimonios",
};

export interface TestimonialListProps {
  filter: TestimonialFilter;
  share?: (testimonial: Testimonial) => ReactNode;
  /** Report of somebody else's testimonial, for members. */
  report?: (testimonial: Testimonial) => ReactNode;
}

export function TestimonialList({ filter, share, report }: TestimonialListProps) {
  const list = useInfiniteQuery(approvedTestimonials(filter));
  const { userId, role } = useSession();
  const mine = useQuery(myTestimonials(hasRole(role, "member") ? userId : null));
  const isOthers = (id: string) => !mine.isPending && !mine.data?.some((own) => own.id === id);
  return (
    <PagedList
      problem={problemText}
      list={list}
      className={styles.list}
      texts={TEXTS}
      empty={filter.only ? <NotHere /> : <NothingFound searched={filter.search !== undefined} />}
    >
      {(testimonial) => (
        <TestimonialCard
          testimonial={testimonial}
          share={share?.(testimonial)}
          report={isOthers(testimonial.id) && report?.(testimonial)}
        />
      )}
    </PagedList>
  );
}

function NotHere() {
  return (
    <EmptyState title="Este testimonio ya no está">
      Puede que lo hayan retirado o que la dirección no esté completa.
    </EmptyState>
  );
}

function NothingFound({ searched }: { searched: boolean }) {
  if (searched)
    return (
      <EmptyState
        title="No encontramos testimonios así"
        action={
          <LinkButton variant="secondary" to={paths.testimonials()}>
            Ver todos los testimonios
          </LinkButton>
        }
      >
        Prueba con otra palabra.
      </EmptyState>
    );
  return <EmptyState title="Aún no hay testimonios">Vuelve pronto: aquí aparecerá el primero.</EmptyState>;
}
