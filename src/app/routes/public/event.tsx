import { useParams, useSearchParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { topicOf } from "#domain/target.ts";
import { EventDetail } from "#features/events/components/event-detail.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { Conversation } from "./conversation.tsx";
import styles from "./page.module.css";

const MuteEvent = lazyPart(
  async () => (await import("#features/notifications/preferences/mute-topic.tsx")).MuteTopic,
);

/** /eventos/:slugOrId: an event, on the day of `?fecha=` when it comes back. */
export default function EventRoute() {
  const { slugOrId = "" } = useParams();
  const [params] = useSearchParams();
  const asked = params.get("fecha") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : null;
  return (
    <div className={styles.page}>
      <EventDetail
        key={slugOrId}
        slugOrId={slugOrId}
        day={day}
        share={({ id, title, slug }, when) => (
          <>
            <ShareButton title={title} path={paths.event(slug, day ?? undefined)} when={when} />
            <MuteEvent topic={topicOf({ type: "event", id })} />
          </>
        )}
        conversation={(event) => event.status !== "draft" && <Conversation type="event" about={event} />}
      />
    </div>
  );
}
