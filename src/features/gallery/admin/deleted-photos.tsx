import { Undo2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import type { Photo } from "../album.ts";
import styles from "./photo-order.module.css";
import { usePhotoAct } from "./queries.ts";

/** The trash of an album: each photo can come back for 30 days. */
export function DeletedPhotos({ albumId, photos }: { albumId: string; photos: readonly Photo[] }) {
  const change = usePhotoAct(albumId);
  return (
    <details>
      <summary>Fotos eliminadas ({photos.length})</summary>
      <ul className={styles.deleted}>
        {photos.map(({ id, thumbnail_url: src, width, height, caption }, at) => (
          <li key={id}>
            <img
              src={src}
              alt={caption || `Foto eliminada ${at + 1}`}
              width={width}
              height={height}
              loading="lazy"
            />
            <Button
              variant="secondary"
              icon={<Undo2 aria-hidden="true" />}
              aria-label={`Restaurar la foto eliminada ${at + 1}`}
              onClick={() => change.mutate({ act: "restore", photoId: id })}
            >
              Restaurar
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
