import { ExternalLink, Eye, History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { fieldsOf, type DraftFields } from "../draft/draft-fields.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import type { EditingState } from "../draft/editing-state.ts";
import type { VersionFields } from "../versions-api.ts";
import styles from "./editor-screen.module.css";

const VersionsDialog = lazy(() =>
  import("../versions/versions-dialog.tsx").then((module) => ({ default: module.VersionsDialog })),
);
const PreviewDialog = lazy(() =>
  import("../preview/preview-dialog.tsx").then((module) => ({ default: module.PreviewDialog })),
);

export interface EditorToolsProps {
  id: string;
  session: EditingSession;
  state: EditingState;
}

/** A version that was taken back into the editor, and what stood there before. */
interface Restored {
  before: DraftFields;
  savedAt: string;
  /** The saved version it would replace. */
  over: number | undefined;
}

/** Tools beside the writing: the preview for readers, and earlier versions. */
export function EditorTools({ id, session, state: { fields, row } }: EditorToolsProps) {
  const [open, setOpen] = useState<"preview" | "versions" | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const close = () => setOpen(null);

  function restore(version: VersionFields, savedAt: string) {
    close();
    setRestored({ before: fields, savedAt, over: row?.version });
    void session.recover(fieldsOf({ ...fields, ...version }), false).catch(() => undefined);
  }

  function undo() {
    if (restored) void session.recover(restored.before, false).catch(() => undefined);
    setRestored(null);
  }

  const published = row?.status === "published";
  // Once the published text is saved, the versions themselves are the way back.
  const offered = restored && !(published && row.version !== restored.over) ? restored : null;

  return (
    <>
      <Button variant="quiet" icon={<Eye aria-hidden="true" />} onClick={() => setOpen("preview")}>
        Vista previa
      </Button>
      {row && (
        <Button variant="quiet" icon={<History aria-hidden="true" />} onClick={() => setOpen("versions")}>
          Versiones
        </Button>
      )}
      {row && published && (
        <LinkButton variant="quiet" to={paths.prophecy(row.slug)} icon={<ExternalLink aria-hidden="true" />}>
          Ver
        </LinkButton>
      )}
      {offered && (
        <div className={styles.restored}>
          <Alert
            tone="info"
            live
            title={`Tienes en el editor la versión del ${formatDateTime(offered.savedAt)}`}
            actions={
              <>
                <Button variant="secondary" onClick={undo}>
                  Volver a lo que tenía
                </Button>
                <Button variant="quiet" onClick={() => setRestored(null)}>
                  Entendido
                </Button>
              </>
            }
          >
            {published
              ? "Revísala y guarda los cambios para que se vea en el sitio."
              : "Se guarda sola, como lo que escribes."}
          </Alert>
        </div>
      )}
      <Suspense>
        {open === "preview" && (
          <PreviewDialog id={id} fields={fields} slug={row?.slug ?? ""} onClose={close} />
        )}
        {open === "versions" && (
          <VersionsDialog prophecyId={id} present={fields} onClose={close} onRestore={restore} />
        )}
      </Suspense>
    </>
  );
}
