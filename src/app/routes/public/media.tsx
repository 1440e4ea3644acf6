import { MediaList } from "#features/media/components/media-list.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /media: the recordings. */
export default function MediaRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Videos" lead="Predicaciones, alabanza y enseñanza para ver cuando quieras." />
      <MediaList />
    </div>
  );
}
