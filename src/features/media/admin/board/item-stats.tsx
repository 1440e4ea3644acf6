import { useQuery } from "@tanstack/react-query";
import { counted, formatCount } from "#lib/counting.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Panel } from "#ui/content/panel.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import textStyles from "#ui/layout/text.module.css";
import { watchTime, type ItemStats as Stats } from "./figures.ts";
import { itemStats } from "./queries.ts";
import styles from "./item-stats.module.css";

const PARTS = [
  { key: "plays", label: "Lo empezaron" },
  { key: "quarters", label: "Un cuarto" },
  { key: "halves", label: "La mitad" },
  { key: "three_quarters", label: "Tres cuartos" },
  { key: "completes", label: "Hasta el final" },
] as const;

/** How much one item was watched, and how far. */
export function ItemStats({ id }: { id: string }) {
  const { data, error } = useQuery(itemStats(id));
  return (
    <Panel title="¿Se vio hasta el final?">
      {!data && error && <p>No pudimos leer cuánto se vio. {problemText(error)}</p>}
      {!data && !error && (
        <Loading label="Cargando cuánto se vio…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {data && (data.views + data.plays === 0 ? <p>Todavía nadie lo ha visto.</p> : <Figures stats={data} />)}
    </Panel>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const most = Math.max(1, ...PARTS.map(({ key }) => stats[key]));
  return (
    <>
      <ul className={styles.parts} aria-label="Hasta dónde lo vieron">
        {PARTS.map(({ key, label }) => (
          <li key={key}>
            <span>{label}</span>
            <ProgressBar value={stats[key]} max={most} aria-hidden="true" />
            <span>{formatCount(stats[key])}</span>
          </li>
        ))}
      </ul>
      <p className={textStyles.quiet}>
        {counted(stats.views, "vista", "vistas")}, {watchTime(stats.watch_seconds)} en total, a la vez hasta{" "}
        {counted(stats.peak_viewers, "persona", "personas")}. {counted(stats.likes, "Me gusta", "Me gusta")},{" "}
        {counted(stats.comments, "comentario", "comentarios")},{" "}
        {counted(stats.shares, "vez compartido", "veces compartido")}.
      </p>
      <p className={textStyles.quiet}>
        Cada persona cuenta una vez por día. De lo que se ve en vivo solo se sabe que lo empezaron.
      </p>
    </>
  );
}
