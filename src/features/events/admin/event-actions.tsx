import { Ban, Copy, EllipsisVertical, Eye, FileText, Pencil, Send, Trash2, Users } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import type { ChurchEvent, EventStatus } from "../event.ts";
import styles from "./event-panel.module.css";

export type EventAct = EventStatus | "edit" | "people" | "duplicate" | "delete";

export interface EventActionsProps {
  event: ChurchEvent;
  onAct: (act: EventAct) => void;
}

/** Editar and Publicar at hand; the rest in a menu. */
export function EventActions({ event: { title, slug, status }, onAct }: EventActionsProps) {
  return (
    <div className={styles.actions}>
      {status === "draft" ? (
        <Button variant="secondary" icon={<Send aria-hidden="true" />} onClick={() => onAct("published")}>
          Publicar
        </Button>
      ) : (
        <LinkButton variant="secondary" to={paths.event(slug)} icon={<Eye aria-hidden="true" />}>
          Ver
        </LinkButton>
      )}
      <Menu
        align="end"
        label={`Acciones de ${title}`}
        trigger={(attributes) => (
          <IconButton {...attributes} label={`Más acciones de ${title}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
          Editar
        </MenuItem>
        <MenuItem icon={<Users aria-hidden="true" />} onSelect={() => onAct("people")}>
          Quiénes vienen
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onAct("duplicate")}>
          Duplicar
        </MenuItem>
        {status === "cancelled" && (
          <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onAct("published")}>
            Publicar de nuevo
          </MenuItem>
        )}
        {status === "published" && (
          <>
            <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => onAct("draft")}>
              Devolver a borrador
            </MenuItem>
            <MenuItem icon={<Ban aria-hidden="true" />} onSelect={() => onAct("cancelled")}>
              Cancelar el evento
            </MenuItem>
          </>
        )}
        <MenuDivider />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAct("delete")}>
          Eliminar
        </MenuItem>
      </Menu>
    </div>
  );
}
