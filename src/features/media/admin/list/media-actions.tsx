import {
  Archive,
  CalendarClock,
  CirclePlay,
  CircleStop,
  Copy,
  Download,
  ExternalLink,
  Pencil,
  Repeat,
  RotateCcw,
  Send,
} from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import { comesBack, mayBePlanned, type EditedItem } from "../../edited-item.ts";
import { useResumable } from "../live/resumable.ts";

/** Acts in the menu of a row. */
export type RowAct =
  | "see"
  | "start_stream"
  | "end_stream"
  | "resume_stream"
  | "schedule"
  | "following"
  | "publish_media"
  | "duplicate"
  | "download"
  | "archive"
  | "delete";

export interface MediaActionsProps {
  item: EditedItem;
  onAct: (act: RowAct) => void;
}

/** Button Editar; the rest in a menu, by the state of the item. */
export function MediaActions({ item, onAct }: MediaActionsProps) {
  const { id, title, status, provider } = item;
  const isResumable = useResumable(item);
  return (
    <RowActions
      of={`de ${title}`}
      onDelete={() => onAct("delete")}
      atHand={
        <LinkButton variant="secondary" to={adminPaths.mediaEdit(id)} icon={<Pencil aria-hidden="true" />}>
          Editar
        </LinkButton>
      }
    >
      <MenuItem icon={<ExternalLink aria-hidden="true" />} onSelect={() => onAct("see")}>
        Ver
      </MenuItem>
      {status === "live" && (
        <MenuItem icon={<CircleStop aria-hidden="true" />} onSelect={() => onAct("end_stream")}>
          Detener transmisión
        </MenuItem>
      )}
      {isResumable && (
        <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => onAct("resume_stream")}>
          Reanudar
        </MenuItem>
      )}
      {status === "scheduled" && (
        <MenuItem icon={<CirclePlay aria-hidden="true" />} onSelect={() => onAct("start_stream")}>
          Iniciar ahora
        </MenuItem>
      )}
      {mayBePlanned(item) && (
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => onAct("schedule")}>
          {status === "draft" ? "Programar" : "Cambiar día y hora"}
        </MenuItem>
      )}
      {comesBack(item) && (
        <MenuItem icon={<Repeat aria-hidden="true" />} onSelect={() => onAct("following")}>
          Editar esta y las siguientes
        </MenuItem>
      )}
      {(status === "archived" || status === "draft") && (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onAct("publish_media")}>
          Publicar
        </MenuItem>
      )}
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onAct("duplicate")}>
        Duplicar
      </MenuItem>
      {provider === "file" && (
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => onAct("download")}>
          Descargar
        </MenuItem>
      )}
      {(status === "published" || status === "active") && (
        <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => onAct("archive")}>
          Archivar
        </MenuItem>
      )}
    </RowActions>
  );
}
