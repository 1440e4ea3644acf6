import { CalendarDays, MapPin, UserRound } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { today } from "#lib/days.ts";
import { Badge } from "#ui/content/badge.tsx";
import { LinkCard, LinkCardBody, LinkCardTitle } from "#ui/content/link-card.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { datesText, placeText, progressText, sessionsText, isOver } from "../rules.ts";
import type { Seminar } from "../seminar.ts";
import styles from "./seminar-card.module.css";
import { SeminarPicture } from "./seminar-picture.tsx";

export interface SeminarCardProps {
  seminar: Seminar;
  /** How many sessions the reader has done; undefined where that is not known. */
  done: number | undefined;
  /** Pictures in sight do not wait to be scrolled to. */
  early: boolean;
}

/** A seminar on the list: picture, title, who teaches, when, where and how many sessions. */
export function SeminarCard({ seminar, done, early }: SeminarCardProps) {
  const { slug, title, teacher, image_url: image, session_count: count } = seminar;
  const dates = datesText(seminar);
  const place = placeText(seminar);
  return (
    <LinkCard picture={<SeminarPicture src={image} className={styles.picture} early={early} />}>
      <LinkCardBody>
        <LinkCardTitle to={paths.seminar(slug)}>{title}</LinkCardTitle>
        {teacher && (
          <p className={styles.fact}>
            <UserRound aria-hidden="true" />
            {teacher}
          </p>
        )}
        {dates && (
          <p className={styles.fact}>
            <CalendarDays aria-hidden="true" />
            <span>
              {dates} <OverBadge seminar={seminar} />
            </span>
          </p>
        )}
        {place && (
          <p className={styles.fact}>
            <MapPin aria-hidden="true" />
            {place}
          </p>
        )}
        <p className={styles.count}>{done ? progressText(done, count) : sessionsText(count)}</p>
      </LinkCardBody>
    </LinkCard>
  );
}

/** "Terminado", once its last day is over; nothing before. */
export function OverBadge({ seminar }: { seminar: Pick<Seminar, "starts_on" | "ends_on"> }) {
  return isOver(seminar, today(useMinute() ?? 0)) ? <Badge>Terminado</Badge> : null;
}
