import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatBytes } from "#lib/amounts.ts";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { UnfinishedUpload } from "./schema.ts";
import { unfinishedUploads, useCancelUpload } from "./queries.ts";
import styles from "./upload.module.css";

/** A separate chunk: reading and sending videos takes more code than all the rest of the panel. */
export const UploadDialog = lazyPart(async () => (await import("./upload-dialog.tsx")).UploadDialog);

/** Videos that somebody began to upload, here or elsewhere; nothing when there are none. */
export function UnfinishedUploads() {
  const { data: uploads = [] } = useQuery(unfinishedUploads);
  const [toContinue, setToContinue] = useState<UnfinishedUpload | null>(null);
  const { mutateAsync: cancel } = useCancelUpload();
  const askToCancel = (upload: UnfinishedUpload) =>
    void confirm({
      title: "¿Cancelar la subida?",
      body: `Lo que ya se envió de «${upload.title}» se borra.`,
      confirmLabel: "Cancelar la subida",
      cancelLabel: "Conservarla",
      run: () => cancel(upload),
      problem: problemText,
    });
  return (
    <>
      {uploads.length > 0 && (
        <Panel title="Subidas sin terminar">
          <ul className={styles.list}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <div className={styles.words}>
                  <p className={textStyles.name}>{upload.title}</p>
                  <p className={textStyles.quiet}>
                    {upload.file_name} · {formatBytes(upload.file_size)} · Se guarda hasta el{" "}
                    {formatDateTime(upload.expires_at)}
                  </p>
                </div>
                <div className={layout.cluster2}>
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
                    onClick={() => askToCancel(upload)}
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
    </>
  );
}
