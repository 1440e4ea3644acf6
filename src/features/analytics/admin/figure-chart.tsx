import { useState, useSyncExternalStore } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCount } from "#lib/counting.ts";
import { formatShortMonth, weekdayOf } from "#lib/wall-time.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import { exportProblem, takeOut } from "#platform/supabase/take-out.ts";
import type { Period } from "./period.ts";
import { sum } from "./analytics.ts";
import { bucketText } from "./texts.ts";
import styles from "./analytics.module.css";

/** Numbers of one measure, one for each bucket. */
export interface Line {
  label: string;
  numbers: readonly number[];
  /** Numbers that add up to those of a week, where its days do not. */
  ofWeeks?: readonly number[];
  /** In the table and the file, not among the bars. */
  onlyInTable?: true;
}

export interface FigureChartProps {
  title: string;
  /** The chart in words. */
  sentence: string;
  period: Period;
  buckets: readonly string[];
  monthly: boolean;
  /** One or two are drawn, the second beside the first. */
  lines: readonly Line[];
  format?: (number: number) => string;
}

const COLOURS = ["var(--agave)", "var(--primary)"];

/** Beyond this many days a phone has a bar for each week: those of days would be hairs. */
const PHONE_DAYS = 14;
const PHONE = "(width < 30rem)";

/** A measure over time as bars, with its sentence, as a table and as a file. */
export function FigureChart({
  title,
  sentence,
  period,
  buckets,
  monthly,
  lines,
  format = formatCount,
}: FigureChartProps) {
  const [asTable, setAsTable] = useState(false);
  const isPhone = useSyncExternalStore(followPhone, () => matchMedia(PHONE).matches);
  const places = buckets.map((_, place) => place);
  const byWeek = isPhone && !monthly && buckets.length > PHONE_DAYS;
  const bars = byWeek ? placesByWeek(buckets) : places.map((place) => [place]);
  const drawn = lines.filter(({ onlyInTable }) => !onlyInTable);
  const isEmpty = lines.every(({ numbers }) => numbers.every((number) => number === 0));
  return (
    <Panel title={title}>
      <p className={styles.sentence}>{isEmpty ? "No hubo nada que contar en estos días." : sentence}</p>
      {!isEmpty && (
        <>
          {asTable ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
            <section className={styles.tableFrame} tabIndex={0} aria-label={`Tabla: ${title}`}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{monthly ? "Mes" : "Día"}</th>
                    {lines.map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {buckets.toReversed().map((bucket, place) => (
                    <tr key={bucket}>
                      <th scope="row">{bucketText(bucket, monthly)}</th>
                      {lines.map(({ label, numbers }) => (
                        <td key={label}>{format(numbers[buckets.length - 1 - place] ?? 0)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          ) : (
            // The table says the same to screen readers.
            <div className={styles.chart} aria-hidden="true">
              <ResponsiveContainer width="100%" height="100%">
                <BarChart
                  data={bars}
                  accessibilityLayer={false}
                  margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
                >
                  <CartesianGrid vertical={false} stroke="var(--line)" />
                  <XAxis
                    dataKey={([place]: number[]) => place}
                    tickFormatter={(place: number) => tick(buckets[place] ?? "", monthly)}
                    minTickGap={24}
                    tickLine={false}
                    stroke="var(--ink-soft)"
                    fontSize="0.8125rem"
                  />
                  <YAxis
                    width="auto"
                    allowDecimals={false}
                    tickFormatter={formatCount}
                    tickLine={false}
                    axisLine={false}
                    stroke="var(--ink-soft)"
                    fontSize="0.8125rem"
                  />
                  <Tooltip
                    isAnimationActive={false}
                    cursor={{ fill: "var(--sunken)" }}
                    contentStyle={{
                      background: "var(--surface)",
                      border: "1px solid var(--line)",
                      color: "var(--ink)",
                    }}
                    itemStyle={{ color: "var(--ink)" }}
                    labelFormatter={(place) =>
                      `${byWeek ? "Semana desde el " : ""}${bucketText(buckets[Number(place)] ?? "", monthly)}`
                    }
                    formatter={(number) => format(Number(number))}
                  />
                  {drawn.map(({ label, numbers, ofWeeks }, which) => (
                    <Bar
                      key={label}
                      dataKey={(bar: number[]) =>
                        sum(bar.map((place) => (byWeek ? (ofWeeks ?? numbers) : numbers)[place] ?? 0))
                      }
                      name={label}
                      fill={COLOURS[which] ?? "var(--ink)"}
                      radius={[3, 3, 0, 0]}
                      isAnimationActive={false}
                    />
                  ))}
                </BarChart>
              </ResponsiveContainer>
            </div>
          )}
          {drawn.length > 1 && !asTable && (
            <ul className={styles.legend} aria-hidden="true">
              {drawn.map(({ label }, place) => (
                <li key={label}>
                  <span style={{ background: COLOURS[place] }} />
                  {label}
                </li>
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button variant="quiet" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
              Ver como tabla
            </Button>
            <ExportButton
              file={["estadisticas", title]}
              when={`${period.from}-a-${period.to}`}
              columns={[
                {
                  header: monthly ? "Mes" : "Día",
                  value: (row: number) => (buckets[row] ?? "").slice(0, monthly ? 7 : 10),
                },
                ...lines.map(({ label, numbers }) => ({
                  header: label,
                  value: (row: number) => numbers[row] ?? 0,
                })),
              ]}
              read={(ask) => takeOut("visit_counts", () => Promise.resolve(places), ask)}
              problemText={exportProblem}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

function followPhone(changed: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Places of days, those of a week together, from Monday. */
export function placesByWeek(days: readonly string[]): number[][] {
  const weeks: number[][] = [];
  for (const [place, day] of days.entries())
    if (place === 0 || weekdayOf(day) === 0) weeks.push([place]);
    else weeks.at(-1)?.push(place);
  return weeks;
}

/** "21 nov", or "nov 26" for a month. */
function tick(bucket: string, monthly: boolean): string {
  const month = formatShortMonth(bucket);
  return monthly ? `${month} ${bucket.slice(2, 4)}` : `${Number(bucket.slice(8))} ${month}`;
}
