import { useParams } from "react-router-dom";
import { MediaView } from "#features/media/components/media-view.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./page.module.css";

/** /media/:mediaId: one stream or recording. */
export default function MediaItemRoute() {
  const { mediaId = "" } = useParams();
  return (
    <div className={`${styles.page} ${styles.tall}`}>
      <MediaView
        key={mediaId}
        id={mediaId}
        share={({ title, is_public: isPublic }) => (
          <ShareButton title={title} path={paths.mediaItem(mediaId)} card={isPublic ? undefined : null} />
        )}
      />
    </div>
  );
}
