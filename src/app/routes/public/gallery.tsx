import { AlbumList } from "#features/gallery/components/album-list.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /galeria: the albums. */
export default function GalleryRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Galería" lead="Lo que hemos vivido juntos, en fotos." />
      <AlbumList />
    </div>
  );
}
