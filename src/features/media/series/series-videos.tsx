import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDuration } from "#lib/amounts.ts";
import { useSession } from "#platform/session/use-session.ts";
import textStyles from "#ui/layout/text.module.css";
import type { MediaItem, MediaSeries } from "../media.ts";
import { isSoundItem } from "../sound.ts";
import ways from "../item/ways.module.css";
import { seriesItems } from "./queries.ts";
import { FollowSeries } from "./follow-series.tsx";
import styles from "./series-videos.module.css";

export interface SeriesVideosProps {
  series: Pick<MediaSeries, "id" | "name">;
  /** The item that is open. */
  itemId: string;
}

/** The videos of a series in its order, where this one stands among them, and the next one. Nothing while it is the only one. */
export function SeriesVideos({ series, itemId }: SeriesVideosProps) {
  const { userId } = useSession();
  const { data: items = [] } = useQuery(seriesItems(series.id, userId));
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  // Of many, the open one is in sight, with what comes before and after it.
  useEffect(() => {
    const box = list.current;
    const open = box?.querySelector("[aria-current]")?.closest("li");
    if (box && open) box.scrollTop = open.offsetTop - (box.clientHeight - open.offsetHeight) / 2;
  }, [itemId, items]);
  if (items.every(({ id }) => id === itemId)) return null;
  const place = items.findIndex(({ id }) => id === itemId);
  const open = items[place];
  const next = place < 0 ? undefined : items[place + 1];
  return (
    <section aria-labelledby={heading} className={styles.series}>
      <h2 id={heading}>Serie: {series.name}</h2>
      {place >= 0 && (
        <p className={textStyles.soft}>
          {open && isSoundItem(open) ? "Audio" : "Video"} {place + 1} de {items.length}
          {next && (
            <>
              {" · "}
              <Link to={paths.mediaItem(next.id)}>Sigue: {next.title}</Link>
            </>
          )}
        </p>
      )}
      <ol ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <VideoLink item={item} isOpen={item.id === itemId} />
          </li>
        ))}
      </ol>
      <div className={ways.ways}>
        <FollowSeries series={series} />
      </div>
    </section>
  );
}

function VideoLink({ item: { id, title, speaker, duration }, isOpen }: { item: MediaItem; isOpen: boolean }) {
  return (
    <Link to={paths.mediaItem(id)} className={styles.video} aria-current={isOpen ? "page" : undefined}>
      <span className={styles.title}>{title}</span>
      <span className={textStyles.quiet}>
        {[speaker, duration !== null && duration > 0 && formatDuration(duration)].filter(Boolean).join(" · ")}
      </span>
    </Link>
  );
}
