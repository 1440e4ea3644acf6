import { useQuery } from "@tanstack/react-query";
import { Headphones, PictureInPicture2, RotateCcw, RotateCw } from "lucide-react";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { useBlobSource } from "#ui/content/files.ts";
import layout from "#ui/layout/layout.module.css";
import { toast } from "#ui/toast/toast.ts";
import type { MediaItem } from "../media.ts";
import { offlineSounds } from "../queries.ts";
import { beginAt } from "../rules.ts";
import type { Playhead } from "./playhead.ts";
import { captionsOf, playingAddress } from "./queries.ts";
import { BACK, FORWARD, useMediaSession, type Heard } from "./use-media-session.ts";
import styles from "./file-player.module.css";

export interface FilePlayerProps {
  item: Heard & Pick<MediaItem, "id">;
  /** Its name in the bucket of media. */
  path: string;
  title: string;
  poster: string | null;
  /** Plays at once, since the person has asked for it elsewhere. */
  started: boolean;
  /** The second at which it begins; it may become known a moment later. */
  from: number;
  playhead: Playhead;
  onStart: () => void;
  onMove: (second: number, duration: number | null) => void;
  /** Whether it runs now, also with the screen off. */
  onRun: (isRunning: boolean) => void;
  /** Leads to the sound instead, which may be on this device. */
  onHear?: (() => void) | undefined;
  /** There is no picture, or nobody wants it; and what the buttons of the lock screen lead to, the next one also at the end. */
  sound?: { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined };
}

/** A file of the congregation's own, with the player of the browser, which every phone's owner knows. */
export function FilePlayer({ item, path, title, poster, started, from, playhead, ...rest }: FilePlayerProps) {
  const { onStart, onMove, onRun, onHear, sound } = rest;
  const { userId } = useSession();
  const player = useRef<HTMLMediaElement>(null);
  const held = useCallback((element: HTMLMediaElement | null) => {
    player.current = element;
    if (!element) return undefined;
    return () => {
      player.current = null;
      letGo(element);
    };
  }, []);
  const hasBegun = useRef(false);
  /** Where it stood when its address ran out. */
  const lost = useRef<number | null>(null);
  const [isBlind, setIsBlind] = useState(false);
  /** Somebody wants to see or hear it, and it has not arrived. */
  const [isAwaited, setIsAwaited] = useState(started);
  const address = useQuery(playingAddress(path, userId));
  const [hasFailed, setHasFailed] = useState(false);
  const { data: captions, isError: hasBadCaptions } = useQuery({
    ...captionsOf(item.id, userId),
    enabled: !sound,
  });
  useMediaSession(player, item, sound);

  const seek = (second: number) => {
    if (player.current) player.current.currentTime = second;
  };
  /** The line of an hour is too fine for a thumb. */
  const step = (by: number) => {
    if (player.current) seek(Math.max(0, player.current.currentTime + by));
  };
  const play = () => void player.current?.play().catch(() => setIsAwaited(false));
  const jump = useEffectEvent((second: number) => {
    hasBegun.current = true;
    player.current?.scrollIntoView({ block: "nearest" });
    seek(second);
    play();
  });
  useEffect(() => playhead.onJump((second) => jump(second)), [playhead]);
  useEffect(() => {
    const element = player.current;
    if (!hasBegun.current && from > 0 && element) element.currentTime = beginAt(from, element.duration);
  }, [from]);

  function onReady() {
    const element = player.current;
    if (!element) return;
    // Its picture is in a form that this device cannot read, such as HEVC; its sound plays.
    setIsBlind(element instanceof HTMLVideoElement && element.videoWidth === 0);
    seek(lost.current ?? (hasBegun.current ? element.currentTime : beginAt(from, element.duration)));
    if (started || lost.current !== null) play();
    lost.current = null;
  }

  /** An address is good for some hours: a page that was left open asks for another one and goes on where it was. */
  function onError() {
    const second = player.current?.currentTime ?? 0;
    if (lost.current !== null || !hasBegun.current) return setHasFailed(true);
    lost.current = second;
    void address.refetch();
  }

  function again() {
    setHasFailed(false);
    lost.current = null;
    void address.refetch();
  }

  if (hasFailed || address.isError)
    return (
      <Alert
        tone="warning"
        title={sound ? "No pudimos abrir este audio" : "No pudimos abrir este video"}
        actions={
          <>
            {onHear && <HearStored id={item.id} onHear={onHear} />}
            <Button variant="secondary" onClick={again}>
              Reintentar
            </Button>
          </>
        }
      >
        {address.error ? problemText(address.error) : "Revisa tu conexión e inténtalo de nuevo."}
      </Alert>
    );
  const common: ComponentProps<"audio"> = {
    src: address.data,
    "aria-label": title,
    controls: true,
    preload: "metadata",
    onLoadedMetadata: onReady,
    onPlay: ({ currentTarget: { readyState } }) => {
      hasBegun.current = true;
      setIsAwaited(readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
      onStart();
      onRun(true);
    },
    onWaiting: () => setIsAwaited(true),
    onPlaying: () => setIsAwaited(false),
    onPause: () => {
      setIsAwaited(false);
      onRun(false);
    },
    onTimeUpdate: ({ currentTarget: { currentTime, duration } }) => {
      if (hasBegun.current) onMove(currentTime, Number.isFinite(duration) ? duration : null);
    },
    onEnded: () => sound?.onNext?.(),
    onError,
  };
  if (sound)
    return (
      <div className={layout.stack2}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- who wants to read takes the video */}
        <audio {...common} ref={held} className={styles.audio} />
        <p className={styles.steps}>
          <Button
            variant="secondary"
            aria-label={`Atrás ${BACK} s`}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => step(-BACK)}
          >
            {BACK} s
          </Button>
          <Button
            variant="secondary"
            aria-label={`Adelante ${FORWARD} s`}
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => step(FORWARD)}
          >
            {FORWARD} s
          </Button>
          {isAwaited && <output>Cargando el audio…</output>}
        </p>
      </div>
    );
  return (
    <div className={layout.stack2}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- CaptionTrack is one, where somebody has written them */}
      <video
        {...(common as ComponentProps<"video">)}
        ref={held}
        className={styles.video}
        poster={poster ?? undefined}
        playsInline
      >
        {captions && <CaptionTrack {...captions} />}
      </video>
      {isBlind && (
        <Alert tone="warning" title="Aquí solo se oye">
          Este dispositivo no puede mostrar la imagen de este video. Prueba en otro.
        </Alert>
      )}
      <p className={styles.note}>
        {captions === null && <span>Este video no tiene subtítulos.</span>}
        {hasBadCaptions && <span>No pudimos cargar los subtítulos de este video.</span>}
        {document.pictureInPictureEnabled && (
          <Button
            variant="quiet"
            icon={<PictureInPicture2 aria-hidden="true" />}
            onClick={() => void float(player.current as HTMLVideoElement | null)}
          >
            Ver en ventana flotante
          </Button>
        )}
        {isAwaited && <output>Cargando el video…</output>}
      </p>
    </div>
  );
}

/** The way from a video that cannot be opened to its sound, where that was kept on this device. */
function HearStored({ id, onHear }: { id: string; onHear: () => void }) {
  const { userId } = useSession();
  const { data: kept = [] } = useQuery(offlineSounds(userId));
  if (kept.every(({ track }) => track.id !== id)) return null;
  return (
    <Button icon={<Headphones aria-hidden="true" />} onClick={onHear}>
      Oír el audio guardado
    </Button>
  );
}

/** Captions as a file of this page that the player may read. */
function CaptionTrack({ text, language }: { text: string; language: string }) {
  const file = useMemo(() => new Blob([text], { type: "text/vtt" }), [text]);
  return <track ref={useBlobSource(file)} kind="captions" srcLang={language} label="Subtítulos" default />;
}

/** A removed player would go on loading, on the line of the one that replaces it. */
function letGo(element: HTMLMediaElement): void {
  element.removeAttribute("src");
  element.load();
}

async function float(video: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video?.requestPictureInPicture();
  } catch {
    toast.error("Todavía no se puede", { description: "Empieza el video y vuelve a intentarlo." });
  }
}
