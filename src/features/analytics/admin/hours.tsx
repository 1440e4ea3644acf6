import { counted } from "#lib/counting.ts";
import { Panel } from "#ui/content/panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { WEEKDAYS } from "./texts.ts";
import styles from "./analytics.module.css";

/** Hours of the night are one column: a phone has no room for twenty-four. */
const SPANS = [
  [0, 6],
  [6, 9],
  [9, 12],
  [12, 15],
  [15, 18],
  [18, 21],
  [21, 24],
] as const;

/** Page views by day of the week and span of hours, darker where there are more. */
export function Hours({ hours }: { hours: readonly (readonly number[])[] }) {
  const spans = hours.map((day) =>
    SPANS.map(([from, to]) => day.slice(from, to).reduce((total, number) => total + number, 0)),
  );
  const most = Math.max(...spans.flat());
  const busiest = spans.flat().indexOf(most);
  return (
    <Panel title="A qué hora nos visitan">
      <p className={styles.sentence}>
        {most === 0
          ? "Aún no hay visitas en estos días."
          : `El ${WEEKDAYS[Math.floor(busiest / SPANS.length)]?.toLowerCase()} ${spanText(busiest % SPANS.length)} es cuando más gente entra.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles.tableFrame} tabIndex={0} aria-label="Tabla: a qué hora nos visitan">
        <table className={styles.hours}>
          <thead>
            <tr>
              <th scope="col">Día</th>
              {SPANS.map(([from, to]) => (
                <th key={from} scope="col">
                  {from}–{to} h
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map((day, place) => (
              <tr key={WEEKDAYS[place]}>
                <th scope="row">{WEEKDAYS[place]}</th>
                {day.map((number, span) => (
                  <td
                    key={SPANS[span]?.[0]}
                    style={{ ["--heat" as string]: most === 0 ? 0 : number / most }}
                    title={counted(number, "página vista", "páginas vistas")}
                  >
                    {number > 0 ? number : <span className={textStyles.quiet}>·</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function spanText(place: number): string {
  const [from, to] = SPANS[place] ?? [0, 0];
  return `de ${from} a ${to} h`;
}
