import { Eye, History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import type { EditingState } from "../draft/editing-state.ts";
import type { VersionFields } from "../versions-api.ts";

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

/** What is looked at beside the writing: how readers will see it, and what it was before. */
export function EditorTools({ id, session, state: { fields, row } }: EditorToolsProps) {
  const [open, setOpen] = useState<"preview" | "versions" | null>(null);
  const close = () => setOpen(null);

  function restore(version: VersionFields, savedAt: string) {
    const before = fields;
    close();
    void session.recover({ ...fields, ...version }, false).catch(() => undefined);
    toast.success(`Tienes en el editor la versión del ${formatDateTime(savedAt)}`, {
      description:
        row?.status === "published"
          ? "Revísala y guarda los cambios para que se vea en el sitio."
          : "Se guarda sola, como lo que escribes.",
      action: {
        label: "Deshacer",
        run: () => void session.recover(before, false).catch(() => undefined),
      },
    });
  }

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
