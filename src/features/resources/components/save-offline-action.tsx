import { useQueryClient } from "@tanstack/react-query";
import { CloudDownload, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { deleteDownloads } from "#platform/offline/downloads.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { Button } from "#ui/actions/button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { toast } from "#ui/toast/toast.ts";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import { fetchFile } from "../api.ts";
import { saveOffline, offlineFileProblem } from "../offline-files.ts";
import { resourceKeys } from "../queries.ts";
import type { Resource } from "../resource.ts";
import styles from "./save-offline-action.module.css";

export interface SaveOfflineActionProps {
  resource: Resource;
  userId: string | null;
  state: "none" | "current" | "outdated";
}

/** "Guardar sin conexión" (the card says what it weighs); afterwards, freeing the room again. */
export function SaveOfflineAction({ resource, userId, state }: SaveOfflineActionProps) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const work = useRef<AbortController>(undefined);
  const refresh = () => cancelAndInvalidate(client, { queryKey: resourceKeys.offline(userId) });

  async function save() {
    const controller = new AbortController();
    work.current = controller;
    setProgress(0);
    try {
      const file = await fetchFile(resource, setProgress, controller.signal);
      await saveOffline(userId, resource, file);
      await refresh();
      toast.success("Guardado sin conexión", { description: "Ábrelo cuando quieras en «Mis descargas»." });
    } catch (error) {
      if (!controller.signal.aborted) toast.error("Error", { description: offlineFileProblem(error) });
    } finally {
      setProgress(null);
    }
  }

  if (progress !== null) {
    return (
      <span className={styles.work}>
        <ProgressBar
          className={styles.progress}
          max={1}
          value={progress}
          aria-label={`Guardando ${resource.title}`}
        />
        <Button variant="quiet" onClick={() => work.current?.abort()}>
          Cancelar
        </Button>
      </span>
    );
  }
  if (state === "current") {
    return (
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void deleteDownloads(userId, [resource.id]).then(refresh)}
      >
        Quitar de este dispositivo<VisuallyHidden>: {resource.title}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <Button variant="quiet" icon={<CloudDownload aria-hidden="true" />} onClick={() => void save()}>
      {state === "outdated" ? "Actualizar la copia" : "Guardar sin conexión"}
      <VisuallyHidden>: {resource.title}</VisuallyHidden>
    </Button>
  );
}
