import { useState, type ReactNode } from "react";
import { formatDuration } from "#lib/amounts.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { usePlayhead, type Playhead } from "../player/playhead.ts";
import styles from "./media-view.module.css";

export interface ShareBarProps {
  playhead: Playhead;
  /** Whether a recording plays, whose minutes can be found again. */
  isRecording: boolean;
  /** Sharing from this second on; null from the beginning. */
  share: (second: number | null) => ReactNode;
}

/** Sharing, and from which minute on. */
export function ShareBar({ playhead, isRecording, share }: ShareBarProps) {
  const second = usePlayhead(playhead);
  /** The one that played when it was chosen: a running number could not be read. */
  const [chosen, choose] = useState<number | null>(null);
  const offered = chosen ?? second;
  return (
    <div className={styles.share}>
      {share(chosen)}
      {isRecording && offered !== null && offered > 0 && (
        <Checkbox
          label={`Compartir desde el minuto ${formatDuration(offered)}`}
          checked={chosen !== null}
          onChange={({ target }) => choose(target.checked ? second : null)}
        />
      )}
    </div>
  );
}
