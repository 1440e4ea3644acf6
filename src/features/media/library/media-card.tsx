import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import { Badge } from "#ui/content/badge.tsx";
import { LinkCard, LinkCardBody, LinkCardTitle } from "#ui/content/link-card.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { CATEGORY_LABELS, type MediaItem } from "../media.ts";
import { LiveBadge, ReachBadge } from "../item/media-badges.tsx";
import { plannedMoment } from "../planned-moment.ts";
import { isRecording } from "../rules.ts";
import { useClockDifference } from "#platform/supabase/server-clock.ts";
import { Poster } from "../player/poster.tsx";
import styles from "./media-card.module.css";

export interface MediaCardProps {
  item: MediaItem;
  /** In sight at once: its picture does not wait to be scrolled to. */
  early?: boolean;
  level?: 2 | 3;
}

/** An item in a list; the whole card leads to it. */
export function MediaCard({ item, early = false, level = 2 }: MediaCardProps) {
  const { id, title, speaker, series, duration, status, published_at: at, scheduled_for: planned } = item;
  return (
    <LinkCard
      picture={
        <div className={styles.picture}>
          <Poster src={item.thumbnail_url} early={early} />
          {isRecording(item) && duration !== null && duration > 0 && (
            <span className={styles.length}>
              <VisuallyHidden>Dura </VisuallyHidden>
              {formatDuration(duration)}
            </span>
          )}
        </div>
      }
    >
      <LinkCardBody>
        <p className={styles.meta}>
          {status === "live" && <LiveBadge id={id} />}
          {item.is_featured && <Badge tone="success">Destacado</Badge>}
          <Badge>{CATEGORY_LABELS[item.category]}</Badge>
          {!item.is_public && <Badge tone="info">Solo miembros</Badge>}
          <ReachBadge item={item} />
        </p>
        <LinkCardTitle level={level} to={paths.mediaItem(id)}>
          {title}
        </LinkCardTitle>
        {(speaker || series) && (
          <p className={styles.who}>{[speaker, series?.name].filter(Boolean).join(" · ")}</p>
        )}
        <p className={styles.meta}>
          {status === "scheduled" && planned && <PlannedTime at={planned} />}
          {isRecording(item) && at && <time dateTime={at}>{formatDate(at)}</time>}
        </p>
      </LinkCardBody>
    </LinkCard>
  );
}

/** With its day of the week: people know a service by it. */
function PlannedTime({ at }: { at: string }) {
  const now = useMinute();
  const ahead = useClockDifference();
  if (now === null) return null;
  return (
    <time dateTime={at} className={styles.planned}>
      {plannedMoment(at, now + ahead)}
    </time>
  );
}
