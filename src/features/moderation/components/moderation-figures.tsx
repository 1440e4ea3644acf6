import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/counted.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Card } from "#ui/content/card.tsx";
import type { KindFigures } from "../item.ts";
import { moderationFigures } from "../queries.ts";
import { KINDS, waitText } from "../texts.ts";
import styles from "./moderation-figures.module.css";

/** A card for each kind: how many wait and since when, how many were decided today and how long they waited. */
export function ModerationFigures() {
  const { data } = useQuery(moderationFigures);
  if (!data) return null; // the lists say whether the server can be reached
  return (
    <ul className={styles.cards}>
      {data.map((figures) => (
        <Card as="li" key={figures.kind}>
          <Figures {...figures} />
        </Card>
      ))}
    </ul>
  );
}

function Figures({ kind, waiting, oldest, decided_today: today, median_seconds: median }: KindFigures) {
  return (
    <dl className={styles.texts}>
      <dt>{KINDS[kind].title}</dt>
      <dd>
        <b className={styles.figure}>{waiting}</b> {waiting === 1 ? "espera" : "esperan"}
      </dd>
      <dd>{oldest ? `Lo más antiguo: ${relativeTime(oldest).toLowerCase()}` : "Nada espera tu revisión."}</dd>
      <dd>
        {counted(today, "# decisión hoy", "# decisiones hoy")}
        {median !== null && ` · espera de la semana: ${waitText(median)}`}
      </dd>
    </dl>
  );
}
