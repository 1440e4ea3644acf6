import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#lib/counting.ts";
import { today } from "#lib/days.ts";
import { addDays, formatMonth, formatWallDay } from "#lib/wall-time.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Panel } from "#ui/content/panel.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import textStyles from "#ui/layout/text.module.css";
import { SPANS, type Span } from "../panel-filter.ts";
import { stretchesOf, sumOf, watchTime, type MediaDay, type Stretch } from "./figures.ts";
import { mediaDays } from "./queries.ts";
import styles from "./board.module.css";

const SPAN_LABELS: Record<Span, string> = { "30": "30 días", "90": "90 días", "365": "Un año" };
const COLUMNS = [
  { value: "views", label: "Vistas", text: formatCount },
  { value: "peak", label: "A la vez", text: formatCount },
  { value: "watch_seconds", label: "Tiempo visto", text: watchTime },
  { value: "comments", label: "Comentarios", text: formatCount },
  { value: "likes", label: "Me gusta", text: formatCount },
  { value: "shares", label: "Compartidos", text: formatCount },
] as const;
type Column = (typeof COLUMNS)[number];

export interface EngagementProps {
  span: Span;
  onSpan: (span: Span) => void;
}

/** Views, comments and likes over time: one figure as a chart, all of them as a table. */
export function Engagement({ span, onSpan }: EngagementProps) {
  const until = today();
  const { data, error } = useQuery(mediaDays(addDays(until, 1 - Number(span)), until));
  return (
    <Panel title="Participación">
      <div className={styles.bar}>
        <ChoiceTabs
          label="Cuánto tiempo"
          choices={SPANS.map((value) => ({ value, label: SPAN_LABELS[value] }))}
          value={span}
          onChange={(chosen) => onSpan(chosen ?? "30")}
        />
      </div>
      {!data && error && (
        <p className={textStyles.quiet}>No pudimos leer la participación. {problemText(error)}</p>
      )}
      {!data && !error && (
        <Loading label="Cargando la participación…">
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && <Days days={data} span={span} />}
    </Panel>
  );
}

function Days({ days, span }: { days: readonly MediaDay[]; span: Span }) {
  const [column, setColumn] = useState<Column>(COLUMNS[0]);
  const stretches = stretchesOf(days, span);
  const total = sumOf(days);
  return (
    <>
      <div className={styles.bar}>
        <SelectField
          label="Qué se dibuja"
          options={COLUMNS.map(({ value, label }) => ({ value, label }))}
          value={column.value}
          onChange={({ target }) =>
            setColumn(COLUMNS.find(({ value }) => value === target.value) ?? COLUMNS[0])
          }
        />
      </div>
      <Chart stretches={stretches} column={column} />
      <p className={textStyles.quiet}>
        Una vista es una persona en un día; «A la vez» es el máximo de personas al mismo tiempo.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className={styles.table} tabIndex={0} aria-label="Participación en números">
        <table>
          <thead>
            <tr>
              <th scope="col">Cuándo</th>
              {COLUMNS.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line name="En total" stretch={total} />
            {stretches.toReversed().map((stretch) => (
              <Line key={stretch.from} name={nameOf(stretch, span)} stretch={stretch} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Line({ name, stretch }: { name: string; stretch: Stretch }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map(({ value, text }) => (
        <td key={value}>{text(stretch[value])}</td>
      ))}
    </tr>
  );
}

const HEIGHT = 100;
const STEP = 10;

/** Bars from left to right; the table below says the same in words. */
function Chart({ stretches, column }: { stretches: readonly Stretch[]; column: Column }) {
  const most = Math.max(0, ...stretches.map((stretch) => stretch[column.value]));
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${stretches.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {stretches.map((stretch, at) => {
          const height = (stretch[column.value] / (most || 1)) * HEIGHT;
          return (
            <rect key={stretch.from} x={at * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height} />
          );
        })}
      </svg>
      <figcaption>
        <span>{dayName(stretches[0]?.from)}</span>
        <span>
          {column.label}, lo más: {column.text(most)}
        </span>
        <span>{dayName(stretches.at(-1)?.to)}</span>
      </figcaption>
    </figure>
  );
}

function nameOf({ from, to }: Stretch, span: Span): string {
  if (span === "365") return formatMonth(from.slice(0, 7));
  return from === to ? dayName(from) : `${dayName(from)} a ${dayName(to)}`;
}

/** "domingo 22 de noviembre" */
function dayName(day = ""): string {
  return day && formatWallDay(day, Number(day.slice(0, 4)));
}
