import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { formatDate } from "#lib/dates.ts";
import { formatDuration } from "#lib/amounts.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { CATEGORY_LABELS, type MediaItem } from "../media.ts";
import { offlineSounds } from "../queries.ts";
import { makePlayhead } from "../player/playhead.ts";
import { isHidden, isRecording, sourceOf } from "../rules.ts";
import { isSoundItem } from "../sound.ts";
import { useFigures } from "../player/queries.ts";
import { useMediaChanges } from "../use-media-changes.ts";
import { SeriesVideos } from "../series/series-videos.tsx";
import { mediaItem } from "./queries.ts";
import { DownloadButton } from "./download-button.tsx";
import { LiveBadge, ReachBadge } from "./media-badges.tsx";
import { LikeButton } from "./like-button.tsx";
import { MediaStage } from "./media-stage.tsx";
import textStyles from "#ui/layout/text.module.css";
import { ShareBar } from "./share-bar.tsx";
import { Unreached } from "./unreached.tsx";
import styles from "./media-view.module.css";

export interface MediaViewProps {
  id: string;
  /** The second that the address asks for. */
  asked?: number | null;
  /** It asks for the sound alone. */
  soundAsked?: boolean;
  /** Sharing, from a second on, composed by the route; it tells when somebody does. */
  share: (item: MediaItem, second: number | null, onShare: () => void) => ReactNode;
  /** The conversation about it, composed by the route. */
  conversation?: (item: MediaItem, video: ShownVideo) => ReactNode;
}

/** Access of the parts under a video to its position. */
interface ShownVideo {
  second: () => number | null;
  /** Absent while there is no recording to go back to. */
  jump: ((second: number) => void) | undefined;
}

/** /media/:mediaId: a stream from its countdown to its recording, or a recording. */
export function MediaView({ id, asked = null, soundAsked = false, share, conversation }: MediaViewProps) {
  const { userId, role } = useSession();
  const { data: item, error, isPending, refetch } = useQuery(mediaItem(id, userId));
  useMediaChanges(id, userId);
  const [isWatched, setIsWatched] = useState(false);
  const [playhead] = useState(makePlayhead);
  const record = useFigures(id);
  const isGone =
    (error !== null && saysGone(error)) || (item !== undefined && isHidden(item) && !hasRole(role, "admin"));
  if (item && (!isGone || isWatched))
    return (
      <article className={styles.view}>
        <PageTitle title={item.title} lead={leadOf(item)} />
        {error && !isGone && <MayBeOld item={item} />}
        {isHidden(item) && (
          <Alert tone="info" title={item.status === "draft" ? "Es un borrador" : "Está archivado"}>
            Solo quien administra lo ve. Publícalo en el Centro de Medios.
          </Alert>
        )}
        <MediaStage
          item={item}
          isOver={isGone}
          asked={asked}
          soundAsked={soundAsked}
          playhead={playhead}
          onPlay={() => setIsWatched(true)}
        />
        {!isHidden(item) && (
          <div className={styles.acts}>
            <LikeButton item={item} />
            <ShareBar
              playhead={playhead}
              isRecording={isRecording(item)}
              share={(second) => share(item, second, () => record("share"))}
            />
            <DownloadButton item={item} />
          </div>
        )}
        <Facts item={item} />
        {isRecording(item) && !item.has_sound && (
          <p className={styles.way}>
            Este video se ve con internet y con la pantalla encendida.{" "}
            <Link to={`${paths.media()}?formato=audio`}>Ver lo que se puede oír y guardar</Link>
          </p>
        )}
        {item.description && <p className={styles.words}>{item.description}</p>}
        <div className={styles.beside}>
          {item.series && <SeriesVideos series={item.series} itemId={item.id} />}
        </div>
        <p>
          <LinkButton variant="secondary" to={paths.media()}>
            Todos los videos
          </LinkButton>
        </p>
        {!isHidden(item) &&
          conversation?.(item, {
            second: playhead.second,
            jump: isRecording(item) && sourceOf(item) ? playhead.jump : undefined,
          })}
      </article>
    );
  if (isPending)
    return (
      <Loading label="Cargando el video…">
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton lines={3} />
      </Loading>
    );
  if (isGone) return <Gone />;
  return <Unreached id={id} retry={() => void refetch()} />;
}

/** Says that the device shows a copy without network, and which parts of it play all the same. */
function MayBeOld({ item }: { item: MediaItem }) {
  const { userId } = useSession();
  const { data: kept } = useQuery(offlineSounds(userId));
  const isKept = kept?.some(({ track }) => track.id === item.id);
  return (
    <Alert tone="warning" title="Esto puede no estar al día">
      Es lo que ya habías visto. {isKept === true && "El audio que guardaste se oye sin conexión."}
      {isKept === false && `Para ${isSoundItem(item) ? "oírlo" : "ver el video"} hace falta conexión.`}
    </Alert>
  );
}

/** Above the player: whether it is live is what people look for first. */
function leadOf({ id, status, speaker }: MediaItem): ReactNode {
  if (status !== "live") return speaker || undefined;
  return (
    <>
      <LiveBadge id={id} /> {speaker}
    </>
  );
}

function Facts({ item }: { item: MediaItem }) {
  const { category, series, is_public: isPublic, published_at: at, duration } = item;
  const length = duration !== null && duration > 0 ? formatDuration(duration) : null;
  return (
    <ul className={styles.facts}>
      <li>
        <Badge>{CATEGORY_LABELS[category]}</Badge>
      </li>
      {!isPublic && (
        <li>
          <Badge tone="info">Solo miembros</Badge>
        </li>
      )}
      {isRecording(item) && (
        <li>
          <ReachBadge item={item} />
        </li>
      )}
      {series && (
        <li>
          <Link to={`${paths.media()}?serie=${series.id}`} className={styles.way}>
            {series.name}
          </Link>
        </li>
      )}
      {isRecording(item) && at && (
        <li className={textStyles.together}>
          <time dateTime={at}>{formatDate(at)}</time>
          {length && (
            <>
              {" · "}
              <span>{length}</span>
            </>
          )}
        </li>
      )}
      {isRecording(item) && !at && length && <li>{length}</li>}
    </ul>
  );
}

/**
 * Not found. A withdrawn item looks the same as one that never was; only a person who may not see all is offered to
 * sign in.
 */
function Gone() {
  const door = useMembersOnly();
  return (
    <>
      <PageTitle title="Videos" />
      <EmptyState
        title="Este video no está aquí"
        action={<LinkButton to={paths.media()}>Ver todos los videos</LinkButton>}
      >
        Puede que lo hayan retirado.{" "}
        {door.standing === "visitor" && "Si es solo para miembros, inicia sesión para verlo."}
      </EmptyState>
      {(door.standing === "visitor" || door.standing === "closed") && (
        <MembersOnly {...door} label="Inicia sesión" />
      )}
    </>
  );
}
