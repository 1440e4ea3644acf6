import { EllipsisVertical, Eye, KeyRound, Pencil, Trash2 } from "lucide-react";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import { DownloadAction } from "../components/download-action.tsx";
import type { Resource } from "../resource.ts";
import { canPreview } from "../rules.ts";

export type ResourceAct = "edit" | "preview" | "access" | "delete";

export interface PanelActionsProps {
  resource: Resource;
  onAct: (act: ResourceAct) => void;
}

/** Editar and Descargar at hand; the rest in a menu. */
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
      <Menu
        align="end"
        label={`Acciones de ${title}`}
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Más acciones de ${title}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        {canPreview(resource) && (
          <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => onAct("preview")}>
            Vista previa
          </MenuItem>
        )}
        {visibility === "restricted" && (
          <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => onAct("access")}>
            Quién tiene acceso
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAct("delete")}>
          Eliminar
        </MenuItem>
      </Menu>
    </>
  );
}
