import { Play } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatDuration } from "#lib/amounts.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Announcement, VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import { frameAddress, type EmbedSource } from "../rules.ts";
import { PROVIDER_NAMES } from "../media.ts";
import type { Playhead } from "./playhead.ts";
import { jumpInYoutube, useYoutube, type Refusal, type Shown } from "./use-youtube.ts";
import { Poster } from "./poster.tsx";
import styles from "./embed.module.css";

export interface EmbedProps {
  title: string;
  source: EmbedSource;
  poster: string | null;
  /** Plays from the beginning, since the person has asked for it elsewhere. */
  started?: boolean;
  /** The second at which it begins. */
  from: number;
  playhead: Playhead;
  onStart: () => void;
  onMove: (second: number, duration: number | null) => void;
}

/** Sentences for YouTube's refusals. */
const REFUSED: Record<Refusal, string> = {
  gone: "Este video ya no está disponible en YouTube",
  "not-here": "YouTube no deja ver este video aquí",
};

/** A player of another site: no request is made before the person taps. */
export function Embed({
  title,
  source,
  poster,
  started = false,
  from,
  playhead,
  onStart,
  onMove,
}: EmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOnline = useOnline();
  /** Somebody wanted to see it without network. */
  const [isRefused, setIsRefused] = useState(false);
  const site = PROVIDER_NAMES[source.provider];
  const offline = `Sin conexión: este video se ve en ${site} y hace falta internet.`;
  const start = (second: number) => {
    const width = Math.round(box.current?.clientWidth ?? 0);
    const address = frameAddress(source, { origin: location.origin, width, second });
    setShown((before) => ({ address, times: (before?.times ?? 0) + 1 }));
  };
  const play = (second: number) => {
    // A frame without network stays empty for good; the button asks again.
    if (!isOnline) return setIsRefused(true);
    start(second);
    onStart();
  };
  const jump = useEffectEvent((second: number) => {
    box.current?.scrollIntoView({ block: "nearest" });
    if (frame.current && isThere.current) jumpInYoutube(frame.current, second);
    else play(second);
  });
  const isThere = useYoutube(frame, shown, onMove, setRefusal);
  useEffect(() => playhead.onJump((second) => jump(second)), [playhead]);
  // oxlint-disable-next-line react/exhaustive-deps -- at its first drawing only
  useEffect(() => void (started && (isOnline ? start(from) : setIsRefused(true))), []);
  // The button is gone: who uses the keyboard goes on inside the player.
  useEffect(() => frame.current?.focus(), [shown]);
  if (refusal)
    return (
      <Alert
        tone="warning"
        title={REFUSED[refusal]}
        live
        actions={
          <LinkButton variant="secondary" href={source.url} target="_blank">
            Abrir en {site}
          </LinkButton>
        }
      />
    );
  return (
    <div className={layout.stack2}>
      <div ref={box} className={styles.box}>
        {shown ? (
          <iframe
            key={shown.times}
            ref={frame}
            className={styles.frame}
            src={shown.address}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" className={styles.start} onClick={() => play(from)}>
            <Poster src={poster} early />
            <span className={styles.sign}>
              <Play aria-hidden="true" />
              <span className={styles.words}>
                Ver<VisuallyHidden> «{title}»</VisuallyHidden>
                {from > 0 && ` desde ${formatDuration(from)}`}
              </span>
            </span>
          </button>
        )}
      </div>
      <p className={styles.note}>
        <Announcement>{isRefused && !isOnline && !shown && offline}</Announcement>
        <span>
          {shown && `Con la pantalla apagada, ${site} se detiene.`}
          {!shown && (isOnline ? `Al tocar se conecta con ${site}.` : offline)}
        </span>
        <a href={source.url} target="_blank" rel="noopener">
          Ver en {site}
        </a>
      </p>
    </div>
  );
}
