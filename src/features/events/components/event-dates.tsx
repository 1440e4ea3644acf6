import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import type { ChurchEvent, Occurrence } from "../event.ts";
import styles from "./event-detail.module.css";

export interface EventDatesProps {
  event: ChurchEvent;
  dates: readonly Occurrence[];
  shown: Occurrence;
}

/** Dates shown at once: more would fill a phone before anything is said of the event. */
const AT_ONCE = 4;

/** The days of an event that comes back, the one that is shown among them; the later ones are folded. */
export function EventDates({ event, dates, shown }: EventDatesProps) {
  if (event.status !== "published" || dates.length < 2) return null;
  const year = Number(shown.day.slice(0, 4));
  const links = dates.map(({ day }) => (
    <li key={day}>
      <Link
        className={styles.date}
        to={paths.event(event.slug, day)}
        aria-current={day === shown.day ? "page" : undefined}
        preventScrollReset
      >
        {formatWallDay(day, year)}
      </Link>
    </li>
  ));
  const later = links.slice(AT_ONCE);
  const isLater = dates.findIndex(({ day }) => day === shown.day) >= AT_ONCE;
  return (
    <nav aria-label="Fechas" className={styles.dates}>
      <h2>Fechas</h2>
      <ul>{links.slice(0, AT_ONCE)}</ul>
      {later.length > 0 && (
        <details open={isLater}>
          <summary>{counted(later.length, "fecha más", "fechas más")}</summary>
          <ul>{later}</ul>
        </details>
      )}
    </nav>
  );
}
