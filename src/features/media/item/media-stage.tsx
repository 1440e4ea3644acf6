import { useQuery } from "@tanstack/react-query";
import { Headphones, Video } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "#lib/counting.ts";
import { formatDuration } from "#lib/amounts.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { MediaEvent } from "../player/api.ts";
import type { MediaItem } from "../media.ts";
import { plannedMoment } from "../planned-moment.ts";
import { makePlayhead, type Playhead } from "../player/playhead.ts";
import {
  countdownText,
  isHidden,
  isRecording,
  liveSecond,
  quarterOf,
  sourceOf,
  type Source,
} from "../rules.ts";
import { serverNow, useSecond } from "#platform/supabase/server-clock.ts";
import { offlineSounds } from "../queries.ts";
import { tracksOf } from "../hearing/queries.ts";
import { isSound } from "../sound.ts";
import { useFigures } from "../player/queries.ts";
import { usePosition } from "../player/use-position.ts";
import { Embed } from "../player/embed.tsx";
import { Poster } from "../player/poster.tsx";
import { useHeartbeat, useTrouble } from "./use-heartbeat.ts";
import styles from "./media-stage.module.css";

/** Only who opens a file of ours loads it. */
const FilePlayer = lazyPart(
  async () => (await import("../player/file-player.tsx")).FilePlayer,
  <div className={styles.waiting} />,
);

/** Only who wants to hear without looking loads it. */
const SoundPlayer = lazyPart(
  async () => (await import("../hearing/sound-player.tsx")).SoundPlayer,
  <div className={styles.waiting} />,
);

/** Only who is there when something is live may need it. */
const LiveHelp = lazyPart(async () => (await import("./live-help.tsx")).LiveHelp);

const TROUBLED = "Sabemos que la transmisión no se ve o no se oye bien";

/**
 * The source that is playing. It changes only when the viewer chooses: somebody watching minutes behind must not lose
 * it.
 */
interface Playing {
  source: Source;
  isLive: boolean;
}

export interface MediaStageProps {
  item: MediaItem;
  /** It ended and has no recording, or was taken back: who watches it still may watch it to the end. */
  isOver?: boolean;
  /** The second that the address asks for. */
  asked?: number | null;
  /** The address asks for its sound alone. */
  soundAsked?: boolean;
  playhead?: Playhead;
  onPlay?: () => void;
}

/** Where an item plays: it counts down, goes live, is over and becomes its recording, all without the page being loaded again. */
export function MediaStage({
  item,
  isOver = false,
  asked = null,
  soundAsked = false,
  playhead: given,
  onPlay,
}: MediaStageProps) {
  const [own] = useState(makePlayhead);
  const playhead = given ?? own;
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [opened, setOpened] = useState(false);
  const [hearing, setHearing] = useState(soundAsked);
  /** How often somebody had the player loaded again. */
  const [reloads, setReloads] = useState(0);
  /** The second at which somebody changed from the picture to sound alone, or back. */
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const { status, title, thumbnail_url: poster } = item;
  const viewers = useHeartbeat(item, isRunning);
  const tell = useFigures(item.id);
  // An admin's look at a hidden item is no view.
  const record = (event: MediaEvent) => !isHidden(item) && tell(event);
  const isLive = status === "live";
  const isReady = isRecording(item);
  const position = usePosition(item.id, isReady || isHidden(item));
  const source = sourceOf(item);
  const isBehind = playing?.isLive === true && !isLive;
  const shown = playing?.source ?? (status === "processing" ? null : source);
  const showsLive = playing ? playing.isLive : isLive;
  const isTroubled = useTrouble(item.id);
  const { userId } = useSession();
  const { tracks, isPending } = useTracks(item, userId, hearing);
  const hasSound = !showsLive && isReady && tracks.some(({ id }) => id === item.id);
  const isSoundOnly = shown?.provider === "file" && isSound(shown.path);
  const isHeard = hasSound && (hearing || isSoundOnly);
  // Without network the video would say that it cannot be opened, a moment before the sound shows.
  const isAwaited = hearing && !hasSound && isReady && isPending;
  useLiveSecond(item, playhead, playing?.isLive === true);
  const player = shown && {
    title,
    poster,
    playhead,
    started: opened,
    from: showsLive ? 0 : (changedAt ?? asked ?? position.from ?? 0),
    onStart: () => {
      setPlaying({ source: shown, isLive: showsLive });
      record("play");
      onPlay?.();
    },
    onMove: (second: number, duration: number | null) => {
      if (showsLive) return;
      playhead.moveTo(second);
      const whole = duration ?? item.duration;
      position.note({ second, duration: whole });
      const quarter = quarterOf(second, whole);
      if (quarter) record(quarter);
    },
  };
  const hear = (sound: boolean) => {
    setChangedAt(playhead.second() ?? player?.from ?? 0);
    setOpened(true);
    setHearing(sound);
  };
  return (
    <div className={styles.stage}>
      <Announcement>{isLive && (isTroubled ? TROUBLED : "La transmisión está en vivo.")}</Announcement>
      {isLive && isTroubled && (
        <Alert tone="warning" title={TROUBLED}>
          La oficina ya lo sabe y lo está revisando. Si te quedas aquí, la verás en cuanto vuelva.
        </Alert>
      )}
      {isOver && (
        <Alert tone="info" title="La transmisión terminó" live>
          Puedes terminar de verla aquí.
        </Alert>
      )}
      {status === "processing" && !isOver && (
        <Alert tone="info" title="La transmisión terminó, estamos preparando la grabación" live>
          {isBehind
            ? "Puedes terminar de verla aquí."
            : "Déjanos un momento: aparecerá aquí mismo, sin recargar."}
        </Alert>
      )}
      {isBehind && isReady && source && (
        <Alert
          tone="success"
          title="La grabación está lista"
          live
          actions={
            <Button
              onClick={() => {
                setOpened(true);
                setPlaying({ source, isLive: false });
              }}
            >
              Ver la grabación
            </Button>
          }
        />
      )}
      {player && isHeard && <SoundPlayer tracks={tracks} itemId={item.id} {...player} onRun={setIsRunning} />}
      {isAwaited && <div className={styles.waiting} />}
      {shown?.provider === "file" && player && !isHeard && !isAwaited && (
        <FilePlayer
          item={item}
          path={shown.path}
          {...player}
          onRun={setIsRunning}
          onHear={isSoundOnly ? undefined : () => hear(true)}
        />
      )}
      {shown && shown.provider !== "file" && player && !isHeard && !isAwaited && (
        <Embed key={`${showsLive ? "live" : "recording"} ${reloads}`} source={shown} {...player} />
      )}
      {isLive && shown && shown.provider !== "file" && (
        <LiveHelp
          id={item.id}
          source={shown}
          onReload={() => {
            setOpened(true);
            setReloads(reloads + 1);
          }}
        />
      )}
      {player && hasSound && !isSoundOnly && (
        <p>
          <Button
            variant="secondary"
            icon={hearing ? <Video aria-hidden="true" /> : <Headphones aria-hidden="true" />}
            onClick={() => hear(!hearing)}
          >
            {hearing ? "Ver el video" : "Solo escuchar"}
          </Button>
        </p>
      )}
      {!shown && (
        <div className={styles.poster}>
          <Poster src={poster} early />
          {status === "scheduled" && item.scheduled_for && <Countdown until={item.scheduled_for} />}
        </div>
      )}
      {isReady && !shown && <Alert tone="warning" title="Este video todavía no se puede ver aquí" />}
      {player && !playing && !isAwaited && player.from > 0 && (
        <p className={styles.beginning}>
          {/* the button of another site's player says it itself */}
          {(isHeard || shown?.provider === "file") && (
            <span>
              {asked === null ? "Sigues en" : "Empieza en el minuto"} {formatDuration(player.from)}
            </span>
          )}
          <Button variant="quiet" onClick={() => playhead.jump(0)}>
            {isHeard || isSoundOnly ? "Oír" : "Ver"} desde el principio
          </Button>
        </p>
      )}
      {isLive && !isOver && viewers !== null && viewers > 0 && (
        <p className={styles.viewers}>{counted(viewers, "persona viendo", "personas viendo")}</p>
      )}
    </div>
  );
}

/**
 * Sounds of the item's series; of the item itself also the one on this device alone, once somebody wants to hear it.
 */
function useTracks(item: MediaItem, userId: string | null, isWanted: boolean) {
  const told = useQuery(tracksOf(item, userId));
  const kept = useQuery({ ...offlineSounds(userId), enabled: isWanted });
  const tracks = told.data ?? [];
  const own = kept.data?.find(({ track }) => track.id === item.id)?.track;
  const isThere = !own || tracks.some(({ id }) => id === item.id);
  return { tracks: isThere ? tracks : [own], isPending: told.isPending || kept.isPending };
}

/** The second of the later recording: comments on a live stream keep their place in it. */
function useLiveSecond({ started_at }: MediaItem, playhead: Playhead, isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return undefined;
    const move = () => playhead.moveTo(liveSecond({ started_at }, serverNow()));
    move();
    const timer = setInterval(move, 1_000);
    return () => {
      clearInterval(timer);
      playhead.moveTo(null);
    };
  }, [started_at, playhead, isWatched]);
}

function Countdown({ until }: { until: string }) {
  const now = useSecond();
  const left = countdownText(until, now);
  return (
    <div className={styles.countdown}>
      <p className={styles.left} role="timer">
        {left ? `Empieza en ${left}` : "Está por empezar"}
      </p>
      <p>
        <time dateTime={until}>{plannedMoment(until, now)}</time>
      </p>
    </div>
  );
}
