import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { relativeTime } from "#lib/relative-time.ts";
import textStyles from "#ui/layout/text.module.css";
import type { KindFigures } from "../item.ts";
import { moderationFigures } from "../queries.ts";
import { KINDS, waitText } from "../texts.ts";
import styles from "./moderation-figures.module.css";

/** For each kind how many wait; where there is room since when, how many were decided today and how long they waited. */
export function ModerationFigures() {
  const { data } = useQuery(moderationFigures);
  if (!data) return null; // the lists say whether the server can be reached
  return (
    <ul className={styles.row} aria-label="Lo que espera tu revisión">
      {data.map((figures) => (
        <Figures key={figures.kind} {...figures} />
      ))}
    </ul>
  );
}

function Figures({ kind, waiting, oldest, decided_today: today, median_seconds: median }: KindFigures) {
  return (
    <li>
      <p>
        <b className={textStyles.digits}>{waiting}</b> {waiting === 1 ? KINDS[kind].label : KINDS[kind].title}
      </p>
      {oldest && <p className={styles.detail}>Desde {relativeTime(oldest).toLowerCase()}</p>}
      {today > 0 && <p className={styles.detail}>{counted(today, "decisión hoy", "decisiones hoy")}</p>}
      {median !== null && <p className={styles.detail}>Suelen esperar {waitText(median)}</p>}
    </li>
  );
}
