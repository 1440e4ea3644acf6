import { useQuery } from "@tanstack/react-query";
import { CloudDownload, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { toast } from "#ui/toast/toast.ts";
import { saveSound, offlineSoundProblem } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import type { Track } from "../sound.ts";
import styles from "../player/file-player.module.css";
import { useRemoveSound, useRereadSounds } from "./use-kept-sounds.ts";

export interface SaveSoundProps {
  track: Track;
  /** It is not the one whose page this is, so its name must be said. */
  isOther?: boolean;
}

/** Saves the sound of a recording for hearing it without network, with what it weighs; afterwards, frees the room again. */
export function SaveSound({ track, isOther = false }: SaveSoundProps) {
  const { userId } = useSession();
  const { data: kept } = useQuery(offlineSounds(userId));
  const [progress, setProgress] = useState<number | null>(null);
  const work = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const reread = useRereadSounds();
  const { mutate: remove } = useRemoveSound();
  const saved = kept?.find(({ track: { id, path } }) => id === track.id && path === track.path);
  const which = isOther ? `«${track.title}» ` : "";

  async function keep() {
    const controller = new AbortController();
    work.current = controller;
    setProgress(0);
    try {
      await saveSound(userId, track, setProgress, controller.signal);
      await reread();
      toast.success("Guardado sin conexión", {
        description: `«${track.title}» está en Videos, en «Audios en este dispositivo».`,
      });
    } catch (error) {
      if (!controller.signal.aborted) toast.error("Error", { description: offlineSoundProblem(error) });
    } finally {
      setProgress(null);
    }
  }

  const step = progress === null ? (saved ? "saved" : "open") : "work";
  // The button that was pressed is gone with its step: who uses the keyboard goes on at the next one.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      box.current?.querySelector("button")?.focus();
  }, [step]);
  if (!kept) return null;
  return (
    <div
      ref={box}
      className={step === "work" ? styles.work : undefined}
      onClickCapture={() => {
        isPressed.current = true;
      }}
    >
      {step === "work" && (
        <>
          <ProgressBar max={1} value={progress ?? 0} aria-label={`Guardando el audio de ${track.title}`} />
          <Button variant="quiet" onClick={() => work.current?.abort()}>
            Cancelar
          </Button>
        </>
      )}
      {saved && step === "saved" && (
        <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => remove(track)}>
          Quitar {which}de este dispositivo ({formatBytes(saved.file.size)})
        </Button>
      )}
      {step === "open" && (
        <Button variant="secondary" icon={<CloudDownload aria-hidden="true" />} onClick={() => void keep()}>
          Guardar {which}sin conexión{track.size !== null && ` (${formatBytes(track.size)})`}
        </Button>
      )}
    </div>
  );
}
