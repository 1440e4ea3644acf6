import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PageTitle, useDocumentTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import type { OpenAlbum } from "../album.ts";
import { photosText } from "../rules.ts";
import styles from "./album-workshop.module.css";
import { DeletedPhotos } from "./deleted-photos.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { PhotoOrder } from "./photo-order.tsx";
import { workshop } from "./queries.ts";
import { UploadArea } from "./upload-area.tsx";
import { useUploads } from "./use-uploads.ts";

/** /admin/galeria?album=…: the photos of an album, put in, put in order, taken out and back. */
export function AlbumWorkshop({ albumId }: { albumId: string }) {
  const { data, isPending, error, refetch } = useQuery(workshop(albumId));
  if (data) return <Workshop open={data} />;
  if (isPending) {
    return (
      <Loading label="Cargando el álbum…">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    );
  }
  return <NotThere error={error} retry={() => void refetch()} />;
}

function NotThere({ error, retry }: { error: Error; retry: () => void }) {
  useDocumentTitle("Galería");
  return (
    <EmptyState
      title="No pudimos abrir este álbum"
      action={
        <div className={styles.actions}>
          <Button onClick={retry}>Reintentar</Button>
          <LinkButton variant="secondary" to={adminPaths.gallery()}>
            Todos los álbumes
          </LinkButton>
        </div>
      }
    >
      {problemText(error)}
    </EmptyState>
  );
}

function Workshop({ open: { album, photos } }: { open: OpenAlbum }) {
  const [editing, setEditing] = useState(false);
  const shown = photos.filter(({ deleted_at: at }) => at === null);
  const deleted = photos.filter(({ deleted_at: at }) => at !== null);
  const behind = Math.max(0, ...photos.map(({ position }) => position)) + 1;
  const uploads = useUploads(album.id, behind);
  return (
    <div className={layout.stack5}>
      <PageTitle
        title={album.title}
        lead={album.deleted_at ? "Está en la papelera: nadie lo ve en el sitio." : photosText(shown.length)}
        actions={
          <>
            <LinkButton variant="quiet" to={adminPaths.gallery()}>
              Todos los álbumes
            </LinkButton>
            <LinkButton
              variant="secondary"
              to={paths.album(album.id)}
              icon={<ExternalLink aria-hidden="true" />}
            >
              Ver en el sitio
            </LinkButton>
            <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
              Editar álbum
            </Button>
          </>
        }
      />
      {album.description && <p className={styles.description}>{album.description}</p>}
      <UploadArea {...uploads} />
      {shown.length > 0 ? (
        <PhotoOrder album={album} photos={shown} />
      ) : (
        <EmptyState title="Este álbum aún no tiene fotos">Súbelas aquí arriba, todas juntas.</EmptyState>
      )}
      {deleted.length > 0 && <DeletedPhotos albumId={album.id} photos={deleted} />}
      {editing && <EditDialog album={album} onClose={() => setEditing(false)} />}
    </div>
  );
}
