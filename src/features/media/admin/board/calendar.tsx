import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { toDateAndTime } from "#lib/date-and-time.ts";
import { today as dayOfToday } from "#lib/days.ts";
import { addDays, addMonths, formatMonth, formatWallDay, weekdayOf, weeksOf } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import textStyles from "#ui/layout/text.module.css";
import { schedules } from "../schedules/queries.ts";
import { nextDay, PLANNED_AHEAD_DAYS } from "../schedules/rules.ts";
import { STATUS_LABELS } from "../texts.ts";
import styles from "./calendar.module.css";
import type { CalendarItem } from "./figures.ts";
import { calendarItems } from "./queries.ts";

const LENGTHS = [
  { value: undefined, label: "Mes" },
  { value: "semana", label: "Semana" },
] as const;

export interface CalendarProps {
  /** A day of what is shown; none is today. */
  day: string | undefined;
  length: "semana" | undefined;
  onChange: (next: { day?: string | undefined; length?: "semana" | undefined }) => void;
}

/** A month or a week of what was, is and will be; each item leads to its form. */
export function MediaCalendar({ day, length, onChange }: CalendarProps) {
  const today = dayOfToday();
  const shown = day ?? today;
  const days = length === "semana" ? weekOf(shown) : weeksOf(shown.slice(0, 7)).flat();
  const { data, error } = useQuery(calendarItems(days[0] ?? shown, days.at(-1) ?? shown));
  const isOutside = (one: string) => length !== "semana" && !one.startsWith(shown.slice(0, 7));
  const move = (by: -1 | 1) =>
    onChange({
      day: length === "semana" ? addDays(shown, 7 * by) : `${addMonths(shown.slice(0, 7), by)}-01`,
    });
  const recurring = useQuery(schedules);
  const now = useMinute();
  const goesOn = now !== null && recurring.data?.some((one) => !one.is_paused && nextDay(one, now) !== null);
  const isBeyond = goesOn && (days.at(-1) ?? shown) > addDays(today, PLANNED_AHEAD_DAYS);
  const word = length === "semana" ? "semana" : "mes";
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <ChoiceTabs
          label="Cuánto se ve"
          choices={LENGTHS}
          value={length}
          onChange={(chosen) => onChange({ length: chosen })}
        />
        <div className={styles.moves}>
          <IconButton label={`${word === "mes" ? "Mes" : "Semana"} anterior`} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <Button variant="quiet" onClick={() => onChange({ day: undefined })}>
            Hoy
          </Button>
          <IconButton label={`${word === "mes" ? "Mes" : "Semana"} siguiente`} onClick={() => move(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
        <h3 className={styles.name} aria-live="polite">
          {length === "semana"
            ? `Semana del ${formatWallDay(days[0] ?? shown)}`
            : formatMonth(shown.slice(0, 7))}
        </h3>
      </div>
      {error && (
        <Alert tone="warning" title={data ? "Esto puede no estar al día" : "No pudimos leer el calendario"}>
          {problemText(error)}
        </Alert>
      )}
      {data?.every((item) => isOutside(item.day)) && (
        <p className={textStyles.soft}>
          No hay nada en est{word === "mes" ? "e" : "a"} {word}.
        </p>
      )}
      <ol className={styles.days} aria-label="Días">
        {days.map((one) => (
          <Day
            key={one}
            day={one}
            isToday={one === today}
            isOutside={isOutside(one)}
            items={(data ?? []).filter((item) => item.day === one)}
          />
        ))}
      </ol>
      {isBeyond && (
        <p>
          De los servicios que se repiten aparecen aquí las fechas de las próximas dos semanas; las demás se
          programan solas.
        </p>
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  items: readonly CalendarItem[];
}

function Day({ day, isToday, isOutside, items }: DayProps) {
  return (
    <li
      className={styles.day}
      aria-current={isToday ? "date" : undefined}
      data-empty={items.length === 0 || undefined}
      data-outside={isOutside || undefined}
    >
      <h4>{formatWallDay(day, Number(day.slice(0, 4)))}</h4>
      <ul>
        {items.map(({ id, title, status, moment, has_link: hasLink }) => (
          <li key={id} className={styles.item} data-status={status}>
            <time dateTime={moment}>{formatClockTime(toDateAndTime(moment).time)}</time>{" "}
            <Link to={adminPaths.mediaEdit(id)}>{title}</Link>{" "}
            <span className={styles.state}>{STATUS_LABELS[status]}</span>
            {status === "scheduled" && !hasLink && <Badge tone="warning">Falta el enlace</Badge>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The seven days from Monday on that a day is one of. */
function weekOf(day: string): string[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place));
}
