import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { formatBytes } from "#lib/amounts.ts";
import { counted } from "#lib/counting.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import textStyles from "#ui/layout/text.module.css";
import { dropClosedSounds } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import { soundPath, type Track } from "../sound.ts";
import styles from "../series/series-videos.module.css";
import { useRemoveSound, useRereadSounds } from "./use-kept-sounds.ts";

const HEADING = "audios-guardados";

export interface OfflineSoundsProps {
  /** Its place on the page of all recordings; the list itself is shown in one of the two. */
  place: "above" | "below";
}

/**
 * The sounds on this device: each with its size, and the way to delete it. Without network the list is the first thing
 * on the page; with it, it is under the recordings, and above them a line leads there. Nothing while there are none.
 */
export function OfflineSounds({ place }: OfflineSoundsProps) {
  const isOnline = useOnline();
  if (isOnline === (place === "below")) return <SoundList place={place} />;
  return place === "above" ? <WayToList /> : null;
}

function WayToList() {
  const { userId } = useSession();
  const { data: kept = [] } = useQuery(offlineSounds(userId));
  if (kept.length === 0) return null;
  return (
    <p className={styles.way}>
      <a href={`#${HEADING}`}>
        Tienes {counted(kept.length, "audio guardado", "audios guardados")} en este dispositivo
      </a>
    </p>
  );
}

function SoundList({ place }: OfflineSoundsProps) {
  const { userId } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasRemoved, setHasRemoved] = useState(false);
  const { data: kept = [] } = useQuery(offlineSounds(userId));
  const { mutate } = useRemoveSound();
  const reread = useEffectEvent(useRereadSounds());
  useEffect(() => {
    if (userId !== null) void dropClosedSounds(userId).then(() => reread());
  }, [userId]);
  // The button is gone with its sound.
  useEffect(() => {
    if (hasRemoved && document.activeElement === document.body) heading.current?.focus();
  }, [hasRemoved, kept]);
  const remove = (track: Track) => {
    setHasRemoved(true);
    mutate(track);
  };
  if (kept.length === 0 && !hasRemoved) return null;
  return (
    <section
      aria-labelledby={HEADING}
      className={`${styles.series} ${place === "above" ? styles.above : ""}`}
    >
      <h2 ref={heading} id={HEADING} tabIndex={-1}>
        Audios en este dispositivo
      </h2>
      {kept.length === 0 ? (
        <p className={textStyles.soft}>Ya no tienes audios guardados aquí.</p>
      ) : (
        <ul className={styles.list}>
          {kept.map(({ track, file }) => (
            <li key={track.id} className={styles.kept}>
              <Link to={soundPath(track.id)} className={styles.title}>
                {track.title}
              </Link>
              <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => remove(track)}>
                Quitar ({formatBytes(file.size)})<VisuallyHidden>: {track.title}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
