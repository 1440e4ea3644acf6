import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { albumPages } from "../queries.ts";
import { AlbumCard } from "./album-card.tsx";
import styles from "./album-list.module.css";

/** The albums, newest first, 10 at a time, with what was seen before shown while the network is away. */
export function AlbumList() {
  const list = useInfiniteQuery(albumPages());
  const albums = list.data?.pages.flat() ?? [];
  if (list.isPending) return <ListSkeleton />;
  return (
    <>
      {list.isError && <ListProblem known={albums.length > 0} retry={() => void list.refetch()} />}
      {list.isSuccess && albums.length === 0 && (
        <EmptyState title="Aún no hay álbumes">Vuelve pronto: aquí aparecerá el primero.</EmptyState>
      )}
      <ul className={styles.list} aria-busy={list.isFetching}>
        {albums.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} early={index < 2} />
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
            Ver más álbumes
          </Button>
        </p>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Cargando álbumes…">
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
      title={known ? "Estos álbumes pueden no estar al día" : "No pudimos cargar los álbumes"}
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      Revisa tu conexión e inténtalo de nuevo. Las fotos que ya viste siguen disponibles sin conexión.
    </Notice>
  );
}
