import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import type { Album, Photo } from "../album.ts";
import { CaptionDialog } from "./caption-dialog.tsx";
import styles from "./photo-order.module.css";
import { PhotoTile } from "./photo-tile.tsx";
import { usePhotoAct, useReorder } from "./queries.ts";

/** The photos in their order: moved with the mouse or with Subir and Bajar; what can be done to one is in its menu. */
export function PhotoOrder({ album, photos }: { album: Album; photos: readonly Photo[] }) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState("");
  const [captioned, setCaptioned] = useState<Photo | null>(null);
  const reorder = useReorder(album.id);
  const change = usePhotoAct(album.id);

  useEffect(() => {
    // A tile that is moved in the page loses the focus that its button had.
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = undefined;
  }, [photos]);

  function place(id: string, to: number) {
    const ids = photos.map((photo) => photo.id);
    const from = ids.indexOf(id);
    if (from === to || to < 0 || to >= ids.length || from < 0) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setSaid(`La foto quedó en el lugar ${to + 1} de ${ids.length}.`);
    reorder.mutate(ids);
  }

  return (
    <section aria-label="Fotos del álbum">
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <ul ref={list} className={styles.list}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={at + 1}
            count={photos.length}
            albumTitle={album.title}
            isCover={photo.id === (album.cover_photo_id ?? photos[0]?.id)}
            onMove={(step) => {
              pressed.current = `[data-photo="${photo.id}"] [data-step="${edgeStep(at + step, photos.length, step)}"]`;
              place(photo.id, at + step);
            }}
            onDropped={(id) => place(id, at)}
            onAct={(act) => {
              if (act === "caption") setCaptioned(photo);
              else if (act === "first") place(photo.id, 0);
              else change.mutate({ act, photoId: photo.id });
            }}
          />
        ))}
      </ul>
      {captioned && (
        <CaptionDialog
          photo={captioned}
          pending={change.isPending}
          onSave={(caption) =>
            change.mutate(
              { act: "caption", photoId: captioned.id, caption },
              { onSuccess: () => setCaptioned(null) },
            )
          }
          onClose={() => setCaptioned(null)}
        />
      )}
    </section>
  );
}

/** The button that has the focus after a move: the same one, or at either end the one that still does something. */
function edgeStep(at: number, count: number, step: -1 | 1): -1 | 1 {
  if (at <= 0) return 1;
  return at >= count - 1 ? -1 : step;
}
