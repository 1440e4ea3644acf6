import { Clock, MapPin, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatShortMonth } from "#lib/wall-time.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { WidePicture } from "#ui/content/wide-picture.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { type Occurrence, type RsvpState, RECURRENCE_LABELS } from "../event.ts";
import { hoursText, isOver, placesText } from "../rules.ts";
import styles from "./occurrence-card.module.css";

export interface OccurrenceCardProps {
  occurrence: Occurrence;
  /** The reader's own. */
  answer?: RsvpState | undefined;
  /** The day in words, where no heading above says it. */
  dayText?: string;
  /** In sight at once: its picture does not wait to be scrolled to. */
  early?: boolean;
  /** Acts on the occurrence. */
  children?: ReactNode;
}

/** One time that an event takes place, with the way to it. */
export function OccurrenceCard({
  occurrence,
  answer,
  dayText,
  early = false,
  children,
}: OccurrenceCardProps) {
  const { slug, day, title, place, status, recurrence, image_url: image } = occurrence;
  const now = useMinute() ?? 0;
  // A past occurrence has no places to take.
  const places = isOver(occurrence, now) ? null : placesText(occurrence);
  return (
    <div className={styles.place}>
      <Card as="article" className={styles.card}>
        {image && <WidePicture src={image} className={styles.picture} early={early} />}
        <p className={styles.tile} aria-hidden="true">
          <span>{Number(day.slice(8))}</span>
          {formatShortMonth(day)}
        </p>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Link className={styles.link} to={paths.event(slug, recurrence === "none" ? undefined : day)}>
              {title}
            </Link>
          </h3>
          <p className={styles.fact}>
            <Clock aria-hidden="true" />
            <span>
              {dayText && <span className={styles.day}>{dayText}</span>}
              {hoursText(occurrence)}
            </span>
          </p>
          {place && (
            <p className={styles.fact}>
              <MapPin aria-hidden="true" />
              {place}
            </p>
          )}
          {recurrence !== "none" && (
            <p className={styles.fact}>
              <Repeat aria-hidden="true" />
              {RECURRENCE_LABELS[recurrence]}
            </p>
          )}
          <p className={styles.badges}>
            {status === "cancelled" && <Badge tone="danger">Cancelado</Badge>}
            {answer === "going" && <Badge tone="success">Vas a ir</Badge>}
            {answer === "waiting" && <Badge tone="warning">En lista de espera</Badge>}
            {status === "published" && places && <Badge>{places}</Badge>}
          </p>
          {children && <div className={styles.acts}>{children}</div>}
        </div>
      </Card>
    </div>
  );
}
