import { useParams, useSearchParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { EventDetail } from "#features/events/components/event-detail.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import styles from "./page.module.css";

/** /eventos/:slugOrId: an event, on the day of `?fecha=` when it comes back. */
export default function EventRoute() {
  const { slugOrId = "" } = useParams();
  const [params] = useSearchParams();
  const asked = params.get("fecha") ?? "";
  const day = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : null;
  return (
    <div className={styles.page}>
      <EventDetail
        slugOrId={slugOrId}
        day={day}
        share={({ title, slug }) => <ShareButton title={title} path={paths.event(slug, day ?? undefined)} />}
      />
    </div>
  );
}
