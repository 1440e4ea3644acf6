import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import { LinkCard, LinkCardBody, LinkCardTitle } from "#ui/content/link-card.tsx";
import type { Album } from "../album.ts";
import { photosText } from "../rules.ts";
import styles from "./album-card.module.css";
import { NoCover } from "./no-cover.tsx";

/** An album on the list: cover, title, how many photos. `early` covers do not wait to be scrolled to. */
export function AlbumCard({ album, early }: { album: Album; early: boolean }) {
  const { id, title, cover_url: cover, photo_count: count, created_at: at } = album;
  return (
    <LinkCard
      picture={
        cover ? (
          <img
            className={styles.cover}
            src={cover}
            alt=""
            width={album.cover_width ?? 4}
            height={album.cover_height ?? 3}
            loading={early ? "eager" : "lazy"}
            decoding="async"
          />
        ) : (
          <NoCover className={styles.cover} />
        )
      }
    >
      <LinkCardBody>
        <LinkCardTitle to={paths.album(id)}>{title}</LinkCardTitle>
        <p className={styles.meta}>
          <span>{photosText(count)}</span>
          <time dateTime={at}>{formatDate(at)}</time>
        </p>
      </LinkCardBody>
    </LinkCard>
  );
}
