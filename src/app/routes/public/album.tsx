import { useParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { AlbumView } from "#features/gallery/components/album-view.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import styles from "./page.module.css";

/** /galeria/:albumId: one album. */
export default function AlbumRoute() {
  const { albumId = "" } = useParams();
  return (
    <div className={styles.page}>
      <AlbumView
        key={albumId}
        albumId={albumId}
        share={({ title }) => <ShareButton title={title} path={paths.album(albumId)} />}
      />
    </div>
  );
}
