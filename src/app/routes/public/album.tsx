import { useParams } from "react-router-dom";
import { AlbumView } from "#features/gallery/components/album-view.tsx";
import styles from "./page.module.css";

/** /galeria/:albumId: one album. */
export default function AlbumRoute() {
  const { albumId = "" } = useParams();
  return (
    <div className={styles.page}>
      <AlbumView key={albumId} albumId={albumId} />
    </div>
  );
}
