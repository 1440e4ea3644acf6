import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { ShellIcon } from "#ui/icons/shell-icons.tsx";
import type { Photo } from "../album.ts";
import { altOf, swipeOf } from "../rules.ts";
import styles from "./lightbox.module.css";

interface LightboxProps {
  photos: readonly Photo[];
  /** The photo on show; -1 closes. */
  index: number;
  albumTitle: string;
  onMove: (photo: Photo) => void;
  /** Gets the photo that was on show. */
  onClose: (last: Photo) => void;
}

/** One photo over the whole screen: arrows, swipe and buttons move, Escape and the cross close. */
export function Lightbox({ photos, index, albumTitle, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  const last = useRef<Photo>(undefined);
  const photo = photos[index];

  // Open in the same step as it is drawn: a late "close" of the one before would take it for closed by the person.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (photo) last.current = photo;
    if (!photo) element?.close();
    else if (element && !element.open) element.showModal();
  }, [photo]);

  useEffect(() => {
    // The neighbours are there before one asks for them.
    for (const at of [index + 1, index - 1]) {
      const neighbour = index >= 0 ? photos[at] : undefined;
      if (neighbour) new Image().src = neighbour.image_url;
    }
  }, [photos, index]);

  const move = (to: number) => {
    const target = photos[to];
    if (photo && target) onMove(target);
  };

  function pressed(event: KeyboardEvent) {
    const to = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: photos.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  function released({ clientX, clientY }: PointerEvent) {
    if (!from.current) return;
    const way = swipeOf(clientX - from.current.x, clientY - from.current.y);
    from.current = undefined;
    if (way !== 0) move(index + way);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of a dialog
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Álbum ${albumTitle}`}
      onKeyDown={pressed}
      onClose={() => {
        // Closed by Escape or the cross; the address follows. Closed by the address, there is nothing left to do,
        // and the event comes a frame late: by then a photo may have been opened again.
        if (photo && last.current && !dialog.current?.open) onClose(last.current);
      }}
    >
      {photo && (
        <>
          <div className={styles.bar}>
            <p className={styles.count} aria-live="polite">
              {index + 1} de {photos.length}
            </p>
            <IconButton label="Cerrar" onClick={() => dialog.current?.close()}>
              <ShellIcon name="close" />
            </IconButton>
          </div>
          <figure className={styles.figure}>
            <div
              className={styles.stage}
              onPointerDown={({ isPrimary, clientX, clientY }) => {
                from.current = isPrimary ? { x: clientX, y: clientY } : undefined;
              }}
              onPointerUp={released}
              onPointerCancel={() => (from.current = undefined)}
            >
              {/* The small picture, known from the grid, is shown until the large one has loaded. */}
              <img key={`${photo.id}-small`} src={photo.thumbnail_url} alt="" draggable={false} />
              <img
                key={photo.id}
                src={photo.image_url}
                alt={altOf(photo, index + 1, albumTitle)}
                width={photo.width}
                height={photo.height}
                draggable={false}
              />
            </div>
            <figcaption className={styles.caption}>{photo.caption}</figcaption>
          </figure>
          <IconButton
            label="Foto anterior"
            className={styles.before}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            <ShellIcon name="chevron" />
          </IconButton>
          <IconButton
            label="Foto siguiente"
            className={styles.after}
            disabled={index === photos.length - 1}
            onClick={() => move(index + 1)}
          >
            <ShellIcon name="chevron" />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
