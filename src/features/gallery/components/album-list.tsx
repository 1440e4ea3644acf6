import { useInfiniteQuery } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { albumPages } from "../queries.ts";
import { AlbumCard } from "./album-card.tsx";
import styles from "./album-list.module.css";

const TEXTS = {
  loading: "Cargando álbumes…",
  failed: "No pudimos cargar los álbumes",
  stale: "Estos álbumes pueden no estar al día",
  offline: "Las fotos que ya viste siguen disponibles sin conexión.",
  more: "Ver más álbumes",
};

export function AlbumList() {
  const { role } = useSession();
  const list = useInfiniteQuery(albumPages());
  return (
    <PagedList
      problem={problemText}
      list={list}
      className={styles.list}
      texts={TEXTS}
      empty={
        <EmptyState
          title="Aún no hay álbumes"
          action={
            <CreateFirst isAdmin={hasRole(role, "admin")} to={adminPaths.gallery()}>
              Crear el primero
            </CreateFirst>
          }
        >
          Vuelve pronto: aquí aparecerá el primero.
        </EmptyState>
      }
    >
      {(album, place) => <AlbumCard album={album} early={place < 2} />}
    </PagedList>
  );
}
