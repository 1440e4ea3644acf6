import { useQuery } from "@tanstack/react-query";
import { Clapperboard, Clock, Eye, ListVideo, Radio, ThumbsUp } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Alert } from "#ui/content/alert.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { StatCard } from "#ui/content/stat-card.tsx";
import textStyles from "#ui/layout/text.module.css";
import type { MediaItem } from "../../media.ts";
import { STATUS_LABELS } from "../texts.ts";
import { DEMO_FIGURES, watchTime, type MediaFigures } from "./figures.ts";
import { mediaFigures, namedItems } from "./queries.ts";
import styles from "./board.module.css";

/** The figures of now, what is watched most and what came last. */
export function Overview() {
  const { data, error } = useQuery(mediaFigures);
  return (
    <>
      {!data && error && (
        <Alert tone="danger" live title="No pudimos leer las cifras">
          {problemText(error)}
        </Alert>
      )}
      {!data && !error && (
        <Loading label="Cargando cifras…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {data && <Figures figures={data} />}
      <div className={styles.pair}>
        <Named title="Lo más visto" list={useQuery(namedItems("view_count"))} note={viewsOf} />
        <Named title="Lo más reciente" list={useQuery(namedItems("created_at"))} note={stateOf} />
      </div>
    </>
  );
}

function Figures({ figures }: { figures: MediaFigures }) {
  const isDemo = figures.items === 0;
  const shown = isDemo ? DEMO_FIGURES : figures;
  const cards = [
    {
      label: "Contenido",
      icon: <Clapperboard />,
      figure: shown.items,
      detail: `${counted(shown.visible, "publicado", "publicados")}, ${counted(shown.scheduled, "programado", "programados")}`,
    },
    {
      label: "En vivo ahora",
      icon: <Radio />,
      figure: shown.live,
      detail: counted(shown.viewers, "persona viendo", "personas viendo"),
    },
    {
      label: "Vistas",
      icon: <Eye />,
      figure: shown.views,
      detail: `${formatCount(shown.views_30d)} en 30 días`,
    },
    {
      label: "Tiempo visto",
      icon: <Clock />,
      figure: watchTime(shown.watch_seconds_30d),
      detail: "en 30 días",
    },
    {
      label: "Me gusta",
      icon: <ThumbsUp />,
      figure: shown.likes,
      detail: counted(shown.comments, "comentario", "comentarios"),
    },
    { label: "Series", icon: <ListVideo />, figure: shown.series, detail: "con sus videos en orden" },
  ];
  return (
    <>
      {isDemo && (
        <Alert tone="warning" title="Usando datos de demostración">
          Aún no hay contenido: estas cifras son un ejemplo y no se exportan.
        </Alert>
      )}
      <ul className={styles.cards} aria-label="Cifras">
        {cards.map(({ figure, ...card }) => (
          <StatCard
            key={card.label}
            {...card}
            figure={typeof figure === "number" ? formatCount(figure) : figure}
            demo={isDemo}
          />
        ))}
      </ul>
    </>
  );
}

interface NamedProps {
  title: string;
  list: { data?: readonly MediaItem[] | undefined; isError: boolean };
  note: (item: MediaItem) => string;
}

function Named({ title, list, note }: NamedProps) {
  return (
    <ListPanel
      title={title}
      items={list.data}
      failed={list.isError}
      texts={{
        loading: "Cargando contenido…",
        failed: "No pudimos cargar esta lista. Recarga la página para intentarlo de nuevo.",
        empty: "Aún no hay nada que mostrar.",
      }}
    >
      {(shown) => (
        <ol className={styles.named}>
          {shown.map((item) => (
            <li key={item.id}>
              <Link to={adminPaths.mediaEdit(item.id)}>{item.title}</Link>
              <span className={textStyles.quiet}>{note(item)}</span>
            </li>
          ))}
        </ol>
      )}
    </ListPanel>
  );
}
const viewsOf = ({ view_count: views }: MediaItem) => counted(views, "vista", "vistas");

function stateOf({
  status,
  published_at: out,
  started_at: begun,
  scheduled_for: planned,
}: MediaItem): string {
  const at = out ?? begun ?? planned;
  return at ? `${STATUS_LABELS[status]} · ${formatDateTime(at)}` : STATUS_LABELS[status];
}
