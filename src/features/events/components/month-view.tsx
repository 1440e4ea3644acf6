import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { addDays, addMonths, formatMonth, formatWallDay, weeksOf } from "#lib/wall-time.ts";
import { counted } from "#lib/counting.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Occurrence } from "../event.ts";
import { eventMonth } from "../queries.ts";
import { EventsProblem } from "./event-list.tsx";
import { OccurrenceCard } from "./occurrence-card.tsx";
import styles from "./month-view.module.css";

const WEEKDAYS = [
  ["lunes", "lu"],
  ["martes", "ma"],
  ["miércoles", "mi"],
  ["jueves", "ju"],
  ["viernes", "vi"],
  ["sábado", "sá"],
  ["domingo", "do"],
] as const;

/** How far each key moves from one day. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export interface MonthViewProps {
  /** "2026-11". */
  month: string;
  /** "2026-11-21". */
  today: string;
  onMonth: (month: string) => void;
}

/** A month as a grid: one stop for Tab, arrows move by day, Page Up and Down by month; the chosen day's events below. */
export function MonthView({ month, today, onMonth }: MonthViewProps) {
  const { data, error, isError, refetch, isFetching } = useQuery(eventMonth(month));
  const grid = useRef<HTMLTableElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const rows = data ?? [];
  const chosen = picked?.startsWith(month) ? picked : firstDay(month, today, rows);
  const ofDay = rows.filter(({ day }) => day === chosen);

  function go(day: string) {
    setPicked(day);
    if (!day.startsWith(month)) onMonth(day.slice(0, 7));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus());
  }

  function move(pressed: KeyboardEvent) {
    const step = STEPS[pressed.key];
    const months = { PageUp: -1, PageDown: 1 }[pressed.key];
    if (step === undefined && months === undefined) return;
    pressed.preventDefault();
    go(step === undefined ? `${addMonths(month, months ?? 0)}-01` : addDays(chosen, step));
  }

  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <IconButton label="Mes anterior" onClick={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton label="Mes siguiente" onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {isError && <EventsProblem error={error} known={data !== undefined} retry={() => void refetch()} />}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA pattern: a table whose cells are moved among by arrows is a grid
        role="grid"
        aria-label={`Eventos de ${formatMonth(month)}`}
        aria-busy={isFetching}
        className={styles.grid}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(([long, short]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  {day.startsWith(month) && (
                    <DayButton
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      occurrences={rows.filter((row) => row.day === day)}
                      onChoose={() => setPicked(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="chosen-day" aria-live="polite" className={layout.stack3}>
        <h3 id="chosen-day" className={styles.day}>
          {formatWallDay(chosen, Number(today.slice(0, 4)))}
        </h3>
        {data && ofDay.length === 0 && <p>Este día no hay eventos.</p>}
        <ul className={styles.list}>
          {ofDay.map((occurrence) => (
            <li key={occurrence.event_id}>
              <OccurrenceCard occurrence={occurrence} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface DayButtonProps {
  day: string;
  isToday: boolean;
  isChosen: boolean;
  occurrences: readonly Occurrence[];
  onChoose: () => void;
}

function DayButton({ day, isToday, isChosen, occurrences, onChoose }: DayButtonProps) {
  const count = occurrences.length;
  const number = Number(day.slice(8));
  return (
    <button
      type="button"
      className={styles.cell}
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${formatWallDay(day, Number(day.slice(0, 4)))}${count > 0 ? `, ${counted(count, "evento", "eventos")}` : ""}`}
      aria-current={isToday ? "date" : undefined}
      data-chosen={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={styles.number}>{number}</span>
      <span className={styles.marks} aria-hidden="true">
        {occurrences.slice(0, 3).map(({ event_id: id, title, status }) => (
          <span
            key={id}
            className={styles.mark}
            data-title={title}
            data-off={status === "cancelled" || undefined}
          />
        ))}
      </span>
    </button>
  );
}

/** Today, else the month's first day with an event, else its first. */
function firstDay(month: string, today: string, rows: readonly Occurrence[]): string {
  if (today.startsWith(month)) return today;
  return rows[0]?.day ?? `${month}-01`;
}
