import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useOnline } from "#platform/offline/use-online.ts";
import { frameAddress, type EmbedSource } from "../rules.ts";
import { PROVIDER_NAMES } from "../texts.ts";
import styles from "./embed.module.css";
import { Poster } from "./poster.tsx";

export interface EmbedProps {
  title: string;
  source: EmbedSource;
  poster: string | null;
  /** Plays from the beginning, since the person has asked for it elsewhere. */
  started?: boolean;
  onStart: () => void;
}

/** What plays at another site: nothing is asked of it before the person taps. */
export function Embed({ title, source, poster, started = false, onStart }: EmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const isOnline = useOnline();
  const site = PROVIDER_NAMES[source.provider];
  const start = () =>
    setAddress(frameAddress(source, location.origin, Math.round(box.current?.clientWidth ?? 0)));
  // oxlint-disable-next-line react/exhaustive-deps -- at its first drawing only
  useEffect(() => void (started && start()), []);
  // The button is gone: who uses the keyboard goes on inside the player.
  useEffect(() => frame.current?.focus(), [address]);
  return (
    <div className={styles.embed}>
      <div ref={box} className={styles.box}>
        {address ? (
          <iframe
            ref={frame}
            className={styles.frame}
            src={address}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button
            type="button"
            className={styles.start}
            onClick={() => {
              start();
              onStart();
            }}
          >
            <Poster src={poster} early />
            <span className={styles.sign}>
              <Play aria-hidden="true" />
              <span className={styles.words}>Ver «{title}»</span>
            </span>
          </button>
        )}
      </div>
      <p className={styles.note}>
        {!address && (
          <span>
            {isOnline
              ? `Al tocar se conecta con ${site}.`
              : "Estás sin conexión: para ver el video hace falta internet."}
          </span>
        )}
        <a href={source.url} target="_blank" rel="noopener">
          Ver en {site}
        </a>
      </p>
    </div>
  );
}
