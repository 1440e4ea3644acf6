import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { myMarks, seminarList } from "../queries.ts";
import type { SeminarFilter } from "../seminar.ts";
import { SeminarCard } from "./seminar-card.tsx";
import styles from "./seminar-list.module.css";

const TEXTS = {
  loading: "Cargando seminarios…",
  failed: "No pudimos cargar los seminarios",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que ya leíste sigue disponible sin conexión.",
  more: "Ver más seminarios",
};

/** The seminars, with one's own progress on those that were begun. */
export function SeminarList({ filter }: { filter: SeminarFilter }) {
  const { userId, role } = useSession();
  const list = useInfiniteQuery(seminarList(filter));
  const { data: marks } = useQuery(myMarks(userId));
  return (
    <PagedList
      problem={problemText}
      list={list}
      className={styles.list}
      texts={TEXTS}
      empty={
        filter.search ? (
          <EmptyState
            title="No encontramos seminarios así"
            action={
              <LinkButton variant="secondary" to={paths.seminars()}>
                Ver todos los seminarios
              </LinkButton>
            }
          >
            Prueba con otra palabra.
          </EmptyState>
        ) : (
          <EmptyState
            title="Aún no hay seminarios"
            action={
              <CreateFirst isAdmin={hasRole(role, "admin")} to={adminPaths.seminars()}>
                Crear el primero
              </CreateFirst>
            }
          >
            Vuelve pronto: aquí aparecerá el primero.
          </EmptyState>
        )
      }
    >
      {(seminar, place) => (
        <SeminarCard
          seminar={seminar}
          done={marks?.filter(({ seminar_id: id }) => id === seminar.id).length}
          early={place < 2}
        />
      )}
    </PagedList>
  );
}
