import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import type { ChurchEvent, Occurrence } from "../event.ts";
import styles from "./event-detail.module.css";

export interface EventDatesProps {
  event: ChurchEvent;
  dates: readonly Occurrence[];
  shown: Occurrence;
}

/** The days of an event that comes back, the one that is shown among them. */
export function EventDates({ event, dates, shown }: EventDatesProps) {
  if (event.status !== "published" || dates.length < 2) return null;
  const year = Number(shown.day.slice(0, 4));
  return (
    <nav aria-label="Fechas" className={styles.dates}>
      <h2>Fechas</h2>
      <ul>
        {dates.map(({ day }) => (
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
        ))}
      </ul>
    </nav>
  );
}
