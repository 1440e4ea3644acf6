import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudDownload, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { formatBytes } from "#lib/bytes.ts";
import { deleteDownloads } from "#platform/offline/downloads.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { toast } from "#ui/toast/toast.ts";
import { saveSound, offlineSoundProblem } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import type { Track } from "../sound-api.ts";
import styles from "./file-player.module.css";

/** Saves the sound of a recording for hearing it without network, with what it weighs; afterwards, frees the room again. */
export function SaveSound({ track }: { track: Track }) {
  const client = useQueryClient();
  const { userId } = useSession();
  const { data: kept } = useQuery(offlineSounds(userId));
  const [progress, setProgress] = useState<number | null>(null);
  const work = useRef<AbortController>(undefined);
  const refresh = () => cancelAndInvalidate(client, { queryKey: offlineSounds(userId).queryKey });
  const saved = kept?.find(({ track: { id, path } }) => id === track.id && path === track.path);

  async function keep() {
    const controller = new AbortController();
    work.current = controller;
    setProgress(0);
    try {
      await saveSound(userId, track, setProgress, controller.signal);
      await refresh();
      toast.success("Guardado sin conexión", { description: "Ábrelo cuando quieras en esta página." });
    } catch (error) {
      if (!controller.signal.aborted) toast.error("Error", { description: offlineSoundProblem(error) });
    } finally {
      setProgress(null);
    }
  }

  if (!kept) return null;
  if (progress !== null)
    return (
      <p className={styles.work}>
        <ProgressBar max={1} value={progress} aria-label={`Guardando el audio de ${track.title}`} />
        <Button variant="quiet" onClick={() => work.current?.abort()}>
          Cancelar
        </Button>
      </p>
    );
  if (saved)
    return (
      <p>
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => void deleteDownloads(userId, [track.id]).then(refresh)}
        >
          Quitar de este dispositivo ({formatBytes(saved.file.size)})
        </Button>
      </p>
    );
  return (
    <p>
      <Button variant="secondary" icon={<CloudDownload aria-hidden="true" />} onClick={() => void keep()}>
        {track.size === null ? "Guardar sin conexión" : `Guardar sin conexión (${formatBytes(track.size)})`}
      </Button>
    </p>
  );
}
