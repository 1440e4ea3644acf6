import { MediaList } from "#features/media/library/media-list.tsx";
import { PodcastLink } from "#features/media/series/podcast-link.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

const OfflineSounds = lazyPart(
  async () => (await import("#features/media/hearing/offline-sounds.tsx")).OfflineSounds,
);

/** /media: the recordings. */
export default function MediaRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Videos" lead="Predicaciones, alabanza y enseñanza para ver u oír cuando quieras." />
      <OfflineSounds place="above" />
      <MediaList />
      <OfflineSounds place="below" />
      <PodcastLink />
    </div>
  );
}
