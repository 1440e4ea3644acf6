import { Eye, KeyRound, Pencil, Trash2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { DownloadAction } from "../components/download-action.tsx";
import type { Resource } from "../resource.ts";
import { canPreview } from "../rules.ts";

export type ResourceAct = "edit" | "preview" | "access" | "delete";

export interface PanelActionsProps {
  resource: Resource;
  onAct: (act: ResourceAct) => void;
}

/** Vista previa, Descargar, Editar and Eliminar, and who has access where that is a question. */
export function PanelActions({ resource, onAct }: PanelActionsProps) {
  const { title, visibility } = resource;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
        aria-label={`Editar ${title}`}
        onClick={() => onAct("edit")}
      >
        Editar
      </Button>
      <DownloadAction resource={resource} file={undefined} />
      {canPreview(resource) && (
        <Button
          variant="quiet"
          icon={<Eye aria-hidden="true" />}
          aria-label={`Vista previa de ${title}`}
          onClick={() => onAct("preview")}
        >
          Vista previa
        </Button>
      )}
      {visibility === "restricted" && (
        <Button
          variant="quiet"
          icon={<KeyRound aria-hidden="true" />}
          aria-label={`Accesos a ${title}`}
          onClick={() => onAct("access")}
        >
          Accesos
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Eliminar ${title}`}
        onClick={() => onAct("delete")}
      >
        Eliminar
      </Button>
    </>
  );
}
