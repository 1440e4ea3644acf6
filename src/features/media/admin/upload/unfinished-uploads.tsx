import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatBytes } from "#lib/bytes.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { UnfinishedUpload } from "./unfinished-upload.ts";
import { unfinishedUploads, useCancelUpload } from "./queries.ts";
import { UploadDialog } from "./upload-part.ts";
import styles from "./upload.module.css";

/** Videos that somebody began to upload, here or elsewhere; nothing when there are none. */
export function UnfinishedUploads() {
  const { data: uploads = [] } = useQuery(unfinishedUploads);
  const [toContinue, setToContinue] = useState<UnfinishedUpload | null>(null);
  const [toCancel, setToCancel] = useState<UnfinishedUpload | null>(null);
  const cancelling = useCancelUpload();
  return (
    <>
      {uploads.length > 0 && (
        <Panel title="Subidas sin terminar">
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <div className={styles.words}>
                  <p className={styles.name}>{upload.title}</p>
                  <p className={styles.hint}>
                    {upload.file_name} · {formatBytes(upload.file_size)} · Se guarda hasta el{" "}
                    {formatDateTime(upload.expires_at)}
                  </p>
                </div>
                <div className={styles.acts}>
                  <Button
                    variant="secondary"
                    aria-label={`Continuar ${upload.title}`}
                    onClick={() => setToContinue(upload)}
                  >
                    Continuar
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Cancelar ${upload.title}`}
                    onClick={() => setToCancel(upload)}
                  >
                    Cancelar
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {toContinue && <UploadDialog unfinished={toContinue} onClose={() => setToContinue(null)} />}
      <ConfirmDialog
        open={toCancel !== null}
        title="¿Cancelar la subida?"
        confirmLabel="Cancelar la subida"
        cancelLabel="Conservarla"
        pending={cancelling.isPending}
        error={cancelling.error && problemText(cancelling.error)}
        onConfirm={() => toCancel && cancelling.mutate(toCancel, { onSuccess: () => setToCancel(null) })}
        onCancel={() => setToCancel(null)}
      >
        <p>Lo que ya se envió de «{toCancel?.title}» se borra.</p>
      </ConfirmDialog>
    </>
  );
}
