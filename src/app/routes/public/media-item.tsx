import { useParams, useSearchParams } from "react-router-dom";
import { topicOf } from "#domain/target.ts";
import { MediaView } from "#features/media/item/media-view.tsx";
import { secondInAddress } from "#features/media/rules.ts";
import { asksForSound } from "#features/media/sound.ts";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { Conversation } from "./conversation.tsx";
import styles from "./page.module.css";

const MuteMedia = lazyPart(
  async () => (await import("#features/notifications/preferences/mute-topic.tsx")).MuteTopic,
);

/** /media/:mediaId: one stream or recording, from the second of `?t=`, or its sound alone with `?modo=audio`. */
export default function MediaItemRoute() {
  const { mediaId = "" } = useParams();
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <MediaView
        key={mediaId}
        id={mediaId}
        asked={secondInAddress(params.get("t"))}
        soundAsked={asksForSound(params)}
        share={({ title, status, scheduled_for: at }, second, onShare) => (
          <ShareButton
            title={title}
            path={paths.mediaItem(mediaId, second ?? undefined)}
            when={status === "scheduled" && at ? formatDateTime(at) : undefined}
            onShare={onShare}
          />
        )}
        conversation={({ id, title, comment_count, allow_comments }, video) => (
          <>
            <Conversation
              type="media"
              about={{ id, slug: id, title, comment_count, allow_comments }}
              video={video}
            />
            {/* Beside the player it would seem to be the volume. */}
            <MuteMedia topic={topicOf({ type: "media", id: mediaId })} />
          </>
        )}
      />
    </div>
  );
}
