import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { formatBytes } from "#lib/amounts.ts";
import { formatDate } from "#lib/dates.ts";
import { deleteDownloads } from "#platform/offline/downloads.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { OfflineFile } from "../offline-files.ts";
import { offlineFiles, resourceKeys } from "../queries.ts";
import { canPreview } from "../rules.ts";
import { filesText } from "../texts.ts";
import { useRoom } from "../use-room.ts";
import { DownloadAction } from "./download-action.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ResourceCard } from "./resource-card.tsx";
import styles from "./my-downloads.module.css";
import listStyles from "./resource-list.module.css";

/** "Mis descargas": what opens without network, what it weighs, and how to free the room. */
export function MyDownloads({ userId, view }: { userId: string | null; view: "grid" | "list" }) {
  const client = useQueryClient();
  const { data: files } = useQuery(offlineFiles(userId));
  const [opened, setOpened] = useState<OfflineFile | null>(null);
  const room = useRoom(files);

  async function free(which: readonly OfflineFile[]) {
    await deleteDownloads(
      userId,
      which.map(({ id }) => id),
    );
    await cancelAndInvalidate(client, { queryKey: resourceKeys.offline(userId) });
  }

  const askToFree = (all: readonly OfflineFile[]) =>
    void confirm({
      title: "¿Liberar todo el espacio?",
      body: `Se quitan ${filesText(all.length)} (${formatBytes(sizeOf(all))}) de este dispositivo. Siguen en la biblioteca: podrás volver a guardarlos con conexión.`,
      confirmLabel: "Liberar",
      run: () => void free(all),
    });

  if (!files) {
    return (
      <Loading label="Cargando tus descargas…">
        <Skeleton lines={4} />
      </Loading>
    );
  }
  if (files.length === 0) {
    return (
      <EmptyState
        title="Aún no guardas nada"
        action={
          <LinkButton variant="secondary" to={paths.resources()}>
            Ver la biblioteca
          </LinkButton>
        }
      >
        Toca «Guardar sin conexión» en un recurso y aquí lo abres aunque no tengas señal.
      </EmptyState>
    );
  }
  return (
    <div className={layout.stack5}>
      <div className={styles.sum}>
        <p>
          <strong>
            {filesText(files.length)} · {formatBytes(sizeOf(files))}
          </strong>
          {room && (
            <span className={styles.room}>
              El sitio ocupa {formatBytes(room.used)} de los {formatBytes(room.quota)} que le presta este
              dispositivo.
            </span>
          )}
        </p>
        <Button variant="secondary" icon={<Trash2 aria-hidden="true" />} onClick={() => askToFree(files)}>
          Liberar todo el espacio
        </Button>
      </div>
      <ul className={view === "list" ? layout.stack3 : listStyles.grid} aria-label="Mis descargas">
        {files.map((saved) => (
          <li key={saved.id}>
            <ResourceCard
              resource={saved.resource}
              view={view}
              note={<p className={styles.room}>Guardado el {formatDate(saved.savedAt)}</p>}
            >
              {canPreview(saved.resource) && (
                <Button
                  variant="secondary"
                  aria-label={`Abrir ${saved.resource.title}`}
                  onClick={() => setOpened(saved)}
                >
                  Abrir
                </Button>
              )}
              <DownloadAction resource={saved.resource} file={saved.file} />
              <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => void free([saved])}>
                Liberar {formatBytes(saved.file.size)}
                <VisuallyHidden>: {saved.resource.title}</VisuallyHidden>
              </Button>
            </ResourceCard>
          </li>
        ))}
      </ul>
      {opened && (
        <PreviewDialog resource={opened.resource} file={opened.file} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function sizeOf(files: readonly OfflineFile[]): number {
  return files.reduce((sum, { file }) => sum + file.size, 0);
}
