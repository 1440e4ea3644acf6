import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { FollowedSeries as Series } from "../media.ts";
import { followedSeries, useFollow } from "./queries.ts";
import styles from "./followed-series.module.css";

/** The series this member follows, and a way to let each go. */
export function FollowedSeries() {
  const { userId } = useSession();
  return userId === null ? null : <SeriesOf userId={userId} />;
}

function SeriesOf({ userId }: { userId: string }) {
  const { data, isError, refetch } = useQuery(followedSeries(userId));
  if (!data)
    return isError ? (
      <p className={textStyles.quiet}>
        No pudimos cargar las series que sigues.{" "}
        <Button variant="quiet" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    ) : null;
  if (data.length === 0)
    return (
      <p className={textStyles.quiet}>
        Aún no sigues ninguna serie. Abre una en <Link to={paths.media()}>Videos</Link> y toca «Seguir serie».
      </p>
    );
  return (
    <ul className={layout.stack0} aria-label="Series que sigues">
      {data.map((series) => (
        <Followed key={series.id} series={series} />
      ))}
    </ul>
  );
}

/** An unfollowed series stays in the list, so that a slip can be undone there. */
function Followed({ series }: { series: Series }) {
  const { follows, waits, toggle } = useFollow(series);
  return (
    <li className={styles.one}>
      <Link to={`${paths.media()}?serie=${series.id}`} className={styles.name}>
        {series.name}
      </Link>
      {waits && <Badge tone="warning">Pendiente de enviar</Badge>}
      <Button variant="secondary" pending={follows === undefined} onClick={toggle}>
        {follows === false ? "Volver a seguir" : "Dejar de seguir"}
        <VisuallyHidden> «{series.name}»</VisuallyHidden>
      </Button>
    </li>
  );
}
