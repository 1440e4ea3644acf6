import { counted } from "#lib/counting.ts";
import { Panel } from "#ui/content/panel.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
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
export function Hours({ hours, empty }: { hours: readonly (readonly number[])[]; empty: string }) {
  const spans = hours.map((day) =>
    SPANS.map(([from, to]) => day.slice(from, to).reduce((total, number) => total + number, 0)),
  );
  const most = Math.max(...spans.flat());
  const busiest = spans.flat().indexOf(most);
  return (
    <Panel title="A qué hora nos visitan">
      <p className={styles.sentence}>
        {most === 0
          ? empty
          : `El ${WEEKDAYS[Math.floor(busiest / SPANS.length)]?.toLowerCase()} ${spanText(busiest % SPANS.length)} es cuando más gente entra.`}
      </p>
      {most > 0 && (
        <table className={styles.hours} aria-label="A qué hora nos visitan">
          <thead>
            <tr>
              <th scope="col">Hora</th>
              {SPANS.map(([from, to]) => (
                <th key={from} scope="col">
                  {from}–{to}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.map((day, place) => (
              <tr key={WEEKDAYS[place]}>
                <th scope="row">
                  <span aria-hidden="true">{WEEKDAYS[place]?.slice(0, 3)}</span>
                  <VisuallyHidden>{WEEKDAYS[place]}</VisuallyHidden>
                </th>
                {day.map((number, span) => (
                  <td
                    key={SPANS[span]?.[0]}
                    style={{ ["--heat" as string]: number / most }}
                    title={counted(number, "página vista", "páginas vistas")}
                  >
                    {number > 0 ? number : <span className={textStyles.quiet}>·</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function spanText(place: number): string {
  const [from, to] = SPANS[place] ?? [0, 0];
  return `de ${from} a ${to} h`;
}
