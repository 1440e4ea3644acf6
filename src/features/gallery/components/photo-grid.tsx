import { useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Photo } from "../album.ts";
import { altOf } from "../rules.ts";
import { Lightbox } from "./lightbox.tsx";
import styles from "./photo-grid.module.css";

/** State of the history entry that opened a photo from the grid: closing goes back to the grid's own entry. */
interface Opened {
  fromGrid?: boolean;
}

/**
 * The photos of an album. The open one is in the address (`?foto=`), so that Back closes it and its link can be sent.
 */
export function PhotoGrid({ photos, albumTitle }: { photos: readonly Photo[]; albumTitle: string }) {
  const grid = useRef<HTMLUListElement>(null);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Opened | null };
  const asked = params.get("foto");
  const index = photos.findIndex(({ id }) => id === asked);

  function close(last: Photo) {
    if (state?.fromGrid) void navigate(-1);
    else setParams({}, { replace: true, preventScrollReset: true });
    // On the photo that was looked at last, not on the first one.
    grid.current?.querySelector<HTMLElement>(`[data-photo="${last.id}"]`)?.focus();
  }

  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <Link
              className={styles.photo}
              to={{ search: `?foto=${photo.id}` }}
              state={{ fromGrid: true } satisfies Opened}
              preventScrollReset
              data-photo={photo.id}
            >
              <img
                src={photo.thumbnail_url}
                alt={altOf(photo, at + 1, albumTitle)}
                width={photo.width}
                height={photo.height}
                loading={at < 6 ? "eager" : "lazy"}
                decoding="async"
              />
            </Link>
          </li>
        ))}
      </ul>
      <Lightbox
        photos={photos}
        index={index}
        albumTitle={albumTitle}
        onMove={({ id }) => setParams({ foto: id }, { replace: true, state, preventScrollReset: true })}
        onClose={close}
      />
    </>
  );
}
