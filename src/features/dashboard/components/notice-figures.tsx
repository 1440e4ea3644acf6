import { useQuery } from "@tanstack/react-query";
import { NOTIFICATION_TYPE_LABELS } from "#domain/notification-kinds.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDay } from "#lib/days.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import { noticeStatistics } from "../queries.ts";
import type { NoticeStatistics } from "../statistics.ts";
import styles from "./dashboard-page.module.css";

/** A server that is newer than this page may know more types. */
const LABELS: Readonly<Record<string, string>> = NOTIFICATION_TYPE_LABELS;

const TEXTS = {
  loading: "Cargando los avisos…",
  failed: "No pudimos leer los avisos. Se intentará de nuevo.",
  empty: "Nadie ha recibido avisos en los últimos 30 días.",
};

/** Notices of the last thirty days: the share that was read, and the number by type and day. */
export function NoticeFigures() {
  const { data, isError } = useQuery(noticeStatistics);
  return (
    <ListPanel title="Avisos en 30 días" items={data && typesIn(data)} failed={isError} texts={TEXTS}>
      {(types) => (
        <>
          {data && <p>{summaryText(data)}</p>}
          <ul className={styles.counts} aria-label="Avisos por tipo">
            {types.map(([type, count]) => (
              <li key={type}>
                <span>{LABELS[type] ?? type}</span>
                <strong>{formatCount(count)}</strong>
              </li>
            ))}
          </ul>
          <AccordionItem title="Por día">
            <ol className={styles.counts} aria-label="Avisos por día">
              {data?.by_day.toReversed().map(({ day, count }) => (
                <li key={day}>
                  <time dateTime={day}>{formatDay(day)}</time>
                  <strong>{formatCount(count)}</strong>
                </li>
              ))}
            </ol>
          </AccordionItem>
        </>
      )}
    </ListPanel>
  );
}

/** The most frequent first. */
function typesIn({ by_type: types }: NoticeStatistics): [type: string, count: number][] {
  return Object.entries(types).toSorted(([, one], [, other]) => other - one);
}

function summaryText({ total, unread, read_rate: rate, today, this_week: week }: NoticeStatistics): string {
  const read = rate.toLocaleString("es-MX", { style: "percent" });
  return `${counted(total, "aviso", "avisos")}, ${read} leídos y ${formatCount(unread)} sin leer. Hoy: ${formatCount(today)}. En 7 días: ${formatCount(week)}.`;
}
