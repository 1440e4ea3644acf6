import { useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import type { MediaItem } from "../media.ts";
import { countdownText, isRecording, sourceOf, type EmbedSource } from "../rules.ts";
import { useSecond } from "../use-second.ts";
import { Embed } from "./embed.tsx";
import styles from "./media-stage.module.css";
import { Poster } from "./poster.tsx";

/** What somebody is watching. It stays what it is until they choose: who is some minutes behind must not lose them. */
interface Playing {
  source: EmbedSource;
  isLive: boolean;
}

export interface MediaStageProps {
  item: MediaItem;
  /** It ended and has no recording, or was taken back: who watches it still may watch it to the end. */
  isOver?: boolean;
  onPlay?: () => void;
}

/** Where an item plays: it counts down, goes live, is over and becomes its recording, all without the page being loaded again. */
export function MediaStage({ item, isOver = false, onPlay }: MediaStageProps) {
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [opened, setOpened] = useState(false);
  const { status, title, thumbnail_url: poster } = item;
  const isLive = status === "live";
  const isReady = isRecording(item);
  const source = sourceOf(item);
  const isBehind = playing?.isLive === true && !isLive;
  const shown = playing?.source ?? (status === "processing" ? null : source);
  return (
    <div className={styles.stage}>
      <Announcement>{isLive ? "La transmisión está en vivo." : ""}</Announcement>
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
      {shown ? (
        <Embed
          key={(playing ? playing.isLive : isLive) ? "live" : "recording"}
          title={title}
          source={shown}
          poster={poster}
          started={opened}
          onStart={() => {
            setPlaying({ source: shown, isLive });
            onPlay?.();
          }}
        />
      ) : (
        <div className={styles.poster}>
          <Poster src={poster} early />
          {status === "scheduled" && item.scheduled_for && <Countdown until={item.scheduled_for} />}
        </div>
      )}
      {isReady && !shown && <Alert tone="warning" title="Este video todavía no se puede ver aquí" />}
    </div>
  );
}

function Countdown({ until }: { until: string }) {
  const left = countdownText(until, useSecond());
  return (
    <div className={styles.countdown}>
      <p className={styles.left} role="timer">
        {left ? `Empieza en ${left}` : "Está por empezar"}
      </p>
      <p>
        <time dateTime={until}>{formatDateTime(until)}</time>
      </p>
    </div>
  );
}
