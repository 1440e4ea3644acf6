import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { useSession } from "#platform/session/use-session.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import textStyles from "#ui/layout/text.module.css";
import { albumById } from "../queries.ts";
import { photosText } from "../rules.ts";
import styles from "./album-view.module.css";
import { PhotoGrid } from "./photo-grid.tsx";

interface AlbumViewProps {
  albumId: string;
  share?: ((album: { title: string }) => ReactNode) | undefined;
}

/** /galeria/:albumId: an album with its photos; what was seen before opens without network. */
export function AlbumView({ albumId, share }: AlbumViewProps) {
  const { role } = useSession();
  const { data, isPending, error, refetch } = useQuery(albumById(albumId));
  if (error && saysGone(error)) return <NoSuchAlbum />;
  if (!data) return isPending ? <AlbumSkeleton /> : <NotReachable retry={() => void refetch()} />;
  const { album, photos } = data;
  return (
    <>
      <PageTitle
        title={album.title}
        lead={
          <>
            {photosText(photos.length)}{" "}
            <span className={textStyles.together}>
              · <time dateTime={album.created_at}>{formatDate(album.created_at)}</time>
            </span>
          </>
        }
        actions={
          <>
            {share?.(album)}
            <LinkButton variant="secondary" to={paths.gallery()}>
              Todos los álbumes
            </LinkButton>
          </>
        }
      />
      {error && (
        <Alert tone="warning" title="Este álbum puede no estar al día">
          No pudimos preguntar por fotos nuevas. Lo que ya viste sigue aquí.
        </Alert>
      )}
      {album.description && <p className={styles.description}>{album.description}</p>}
      {photos.length === 0 ? (
        <EmptyState
          title="Este álbum aún no tiene fotos"
          action={
            <CreateFirst isAdmin={hasRole(role, "admin")} to={`${adminPaths.gallery()}?album=${album.id}`}>
              Subir las primeras
            </CreateFirst>
          }
        >
          Vuelve pronto: ya vienen en camino.
        </EmptyState>
      ) : (
        <PhotoGrid photos={photos} albumTitle={album.title} />
      )}
    </>
  );
}

function AlbumSkeleton() {
  return (
    <Loading label="Cargando el álbum…">
      <Skeleton shape="title" />
      <div className={styles.waiting}>
        {[0, 1, 2, 3, 4, 5].map((photo) => (
          <Skeleton key={photo} shape="block" />
        ))}
      </div>
    </Loading>
  );
}

function NoSuchAlbum() {
  return (
    <>
      <PageTitle title="Galería" />
      <EmptyState
        title="Este álbum ya no está"
        action={<LinkButton to={paths.gallery()}>Ver todos los álbumes</LinkButton>}
      >
        Puede que lo hayan retirado o que la dirección no esté completa.
      </EmptyState>
    </>
  );
}

function NotReachable({ retry }: { retry: () => void }) {
  return (
    <>
      <PageTitle title="Galería" />
      <EmptyState title="No pudimos abrir este álbum" action={<Button onClick={retry}>Reintentar</Button>}>
        Todavía no lo habías visto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo.
      </EmptyState>
    </>
  );
}
