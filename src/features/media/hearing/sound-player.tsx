import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import { makePlayhead } from "../player/playhead.ts";
import { quarterOf } from "../rules.ts";
import type { Track } from "../sound.ts";
import { useFigures } from "../player/queries.ts";
import { usePosition } from "../player/use-position.ts";
import { FilePlayer, type FilePlayerProps } from "../player/file-player.tsx";
import { Poster } from "../player/poster.tsx";
import styles from "../player/file-player.module.css";
import { SaveSound } from "./save-sound.tsx";

export interface SoundPlayerProps extends Omit<FilePlayerProps, "item" | "path" | "sound" | "title"> {
  /** Sounds of the series, in its order, or of the item alone. */
  tracks: readonly Track[];
  /** The item whose page this is; it is among them. */
  itemId: string;
}

/**
 * The sound of an item without its picture. What follows in its series begins by itself, in the same player: a telephone
 * with its screen off starts no other one.
 */
export function SoundPlayer({ tracks, itemId, poster, from, playhead, ...player }: SoundPlayerProps) {
  const [current, setCurrent] = useState(itemId);
  /** How often somebody came back to this page's item from another one, and to which second. */
  const [back, setBack] = useState<{ times: number; second: number | null }>({ times: 0, second: null });
  const [elsewhere] = useState(makePlayhead);
  const place = tracks.findIndex(({ id }) => id === current);
  const track = tracks[place];
  const isOwn = current === itemId;
  const position = usePosition(current);
  const record = useFigures(current);
  useEffect(() => {
    if (isOwn) return undefined;
    playhead.moveTo(null);
    return playhead.onJump((second) => {
      setCurrent(itemId);
      setBack(({ times }) => ({ times: times + 1, second }));
    });
  }, [isOwn, itemId, playhead]);
  if (!track) return null;
  const go = (to: Track | undefined) => to && (() => setCurrent(to.id));
  const next = tracks[place + 1];
  const others: Pick<FilePlayerProps, "onStart" | "onMove"> = {
    onStart: () => record("play"),
    onMove: (second, duration) => {
      const whole = duration ?? track.duration;
      position.note({ second, duration: whole });
      const quarter = quarterOf(second, whole);
      if (quarter) record(quarter);
    },
  };
  return (
    <div className={layout.stack3}>
      <div className={styles.cover}>
        <Poster src={isOwn ? poster : track.thumbnail_url} early />
      </div>
      {!isOwn && (
        <p>
          Ahora se oye: <Link to={paths.mediaItem(track.id)}>{track.title}</Link>
        </p>
      )}
      <FilePlayer
        key={back.times}
        item={track}
        path={track.path}
        {...player}
        title={`Audio de «${track.title}»`}
        poster={null}
        {...(!isOwn && others)}
        started={player.started || !isOwn || back.times > 0}
        from={isOwn ? (back.second ?? from) : 0}
        playhead={isOwn ? playhead : elsewhere}
        sound={{ onNext: go(next), onPrevious: go(tracks[place - 1]) }}
      />
      <div className={layout.cluster2}>
        <SaveSound key={track.id} track={track} isOther={!isOwn} />
        {next && (
          <Button variant="secondary" onClick={() => setCurrent(next.id)}>
            Sigue: {next.title}
          </Button>
        )}
      </div>
    </div>
  );
}
