import { MediaList } from "#features/media/library/media-list.tsx";
import { useNewest } from "#features/media/library/queries.ts";
import { PodcastLink } from "#features/media/series/podcast-link.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

const OfflineSounds = lazyPart(
  async () => (await import("#features/media/hearing/offline-sounds.tsx")).OfflineSounds,
);

/** The podcast, once a recording can be heard alone. */
function MediaPodcast() {
  const newest = useNewest();
  const hasSound = newest && (newest.pages > 1 || newest.rows.some((item) => item.has_sound));
  return hasSound && <PodcastLink />;
}

/** /media: the recordings. */
export default function MediaRoute() {
  return (
    <div className={styles.page}>
      <PageTitle title="Videos" lead="Predicaciones, alabanza y enseñanza para ver u oír cuando quieras." />
      <OfflineSounds place="above" />
      <MediaList />
      <OfflineSounds place="below" />
      <MediaPodcast />
    </div>
  );
}
