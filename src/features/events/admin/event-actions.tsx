import { Ban, Copy, Eye, FileText, Pencil, Send, Users } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { ChurchEvent, EventStatus } from "../event.ts";

export type EventAct = EventStatus | "edit" | "people" | "duplicate" | "delete";

export interface EventActionsProps {
  event: ChurchEvent;
  onAct: (act: EventAct) => void;
}

/** Buttons Editar and Publicar; the rest in a menu. */
export function EventActions({ event: { title, slug, status, recurrence }, onAct }: EventActionsProps) {
  return (
    <RowActions
      of={`de ${title}`}
      onDelete={() => onAct("delete")}
      atHand={
        status === "draft" ? (
          <Button variant="secondary" icon={<Send aria-hidden="true" />} onClick={() => onAct("published")}>
            Publicar
          </Button>
        ) : (
          <LinkButton variant="secondary" to={paths.event(slug)} icon={<Eye aria-hidden="true" />}>
            Ver
          </LinkButton>
        )
      }
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
            {recurrence === "none" ? "Cancelar el evento" : "Cancelar todas las fechas"}
          </MenuItem>
        </>
      )}
    </RowActions>
  );
}
