import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import layout from "#ui/layout/layout.module.css";
import { sendHeartbeat } from "../item/api.ts";
import type { MediaItem } from "../media.ts";
import { mediaBoard } from "./queries.ts";
import { boardOf } from "../rules.ts";
import { useClockDifference } from "#platform/supabase/server-clock.ts";
import { useTrouble } from "../item/use-heartbeat.ts";
import { useBoardChanges } from "../use-media-changes.ts";
import { FollowSeries } from "../series/follow-series.tsx";
import { useNewest } from "../library/queries.ts";
import { MediaCard } from "../library/media-card.tsx";
import { MediaStage } from "../item/media-stage.tsx";
import styles from "./streaming-board.module.css";
import ways from "../item/ways.module.css";

interface StreamingBoardProps {
  /** When the congregation meets, where no stream is planned. */
  serviceTimes: ReactNode;
  /** Card of an event or service before the next planned stream. */
  before?: ReactNode;
}

/** /streaming: what is live or was until a moment ago, what comes next, and when the congregation meets. */
export function StreamingBoard({ serviceTimes, before }: StreamingBoardProps) {
  const { userId, role } = useSession();
  const { data, error, isPending, refetch } = useQuery(mediaBoard(userId));
  useBoardChanges(userId);
  /** Id of the item being played here. */
  const [playing, setPlaying] = useState<string | null>(null);
  const now = useMinute();
  const ahead = useClockDifference();
  if (isPending || now === null)
    return (
      <Loading label="Buscando la transmisión…">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </Loading>
    );
  if (!data)
    return (
      <>
        <Alert
          tone="warning"
          title="No pudimos saber si hay transmisión"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(error)}
        </Alert>
        {serviceTimes}
      </>
    );
  // With the device's clock hours off, a planned stream would seem far away: the server's clock is used.
  const board = boardOf(data, now + ahead);
  const [next, ...later] = board.next;
  // A viewer some minutes behind watches an ended stream to its end.
  const watched = board.ended.filter(({ id }) => id === playing);
  const ended = board.ended.filter(({ id }) => id !== playing);
  const stage = [...board.now, ...watched, ...(board.now.length === 0 && next ? [next] : [])];
  const isLive = board.now.some(({ status }) => status === "live");
  return (
    <div className={styles.board}>
      {error && (
        <Alert tone="warning" title="Esto puede no estar al día">
          Es lo último que supimos. Para ver la transmisión hace falta conexión.
        </Alert>
      )}
      {board.now.length === 0 && next && before}
      {stage.map((item) => (
        <OnStage key={item.id} item={item} onPlay={() => setPlaying(item.id)} />
      ))}
      {board.now.length === 0 && !next && data[0] && <ServerClock id={data[0].id} />}
      {board.now.length === 0 && !next && (
        <EmptyState
          title="No hay transmisiones programadas"
          action={
            <>
              {serviceTimes}
              <Videos />
              <CreateFirst isAdmin={hasRole(role, "admin")} to={adminPaths.streaming()}>
                Programar una transmisión
              </CreateFirst>
            </>
          }
        >
          Aquí avisamos de la próxima.{serviceTimes && " Mientras, te esperamos en persona:"}
        </EmptyState>
      )}
      {board.now.length > 0 && !isLive && !next && (
        <section className={styles.meeting}>
          <p>Aquí avisamos de la próxima. Mientras, te esperamos en persona:</p>
          {serviceTimes}
        </section>
      )}
      <div className={styles.beside}>
        <Cards title="Acaba de terminar" items={ended} />
        <Cards title="Lo que sigue" items={board.now.length === 0 ? later : board.next} />
      </div>
    </div>
  );
}

/** The way to the recordings, when there are any. */
function Videos() {
  const newest = useNewest();
  return newest && newest.rows.length > 0 && <LinkButton to={paths.media()}>Ver los videos</LinkButton>;
}

/** Learns the server's time from a call about an item that nobody watches. */
function ServerClock({ id }: { id: string }) {
  const { userId } = useSession();
  useEffect(() => void sendHeartbeat(id, userId, { isHidden: true }).catch(() => undefined), [id, userId]);
  return null;
}

function OnStage({ item, onPlay }: { item: MediaItem; onPlay: () => void }) {
  const isTroubled = useTrouble(item.id) && item.status === "live";
  return (
    <section className={styles.stage} aria-labelledby={`media-${item.id}`}>
      <h2 id={`media-${item.id}`}>
        {isTroubled ? "En vivo, con problemas" : (HEADINGS[item.status] ?? "Acaba de terminar")}
      </h2>
      <p className={styles.title}>
        {item.title}
        {item.speaker && <span className={styles.speaker}> · {item.speaker}</span>}
      </p>
      <MediaStage item={item} onPlay={onPlay} />
      <div className={ways.ways}>
        <LinkButton variant="secondary" to={paths.mediaItem(item.id)}>
          {item.allow_comments ? "Comentar y compartir" : "Abrir su página"}
        </LinkButton>
        {item.series && <FollowSeries series={item.series} />}
      </div>
    </section>
  );
}

/** A status without a heading is the recording of a stream just ended. */
const HEADINGS: Partial<Record<MediaItem["status"], string>> = {
  live: "En vivo ahora",
  scheduled: "Próxima transmisión",
  processing: "Acaba de terminar",
};

function Cards({ title, items }: { title: string; items: readonly MediaItem[] }) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.list}>
        {items.slice(0, 6).map((item) => (
          <li key={item.id}>
            <MediaCard item={item} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
