import { Eye, FileText, KeyRound, ListChecks, Pencil, Send } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { Seminar, SeminarStatus } from "../seminar.ts";
import { workshopAddress } from "./seminar-filter.ts";

export type SeminarAct = SeminarStatus | "edit" | "delete";

export interface SeminarActionsProps {
  seminar: Seminar;
  onAct: (act: SeminarAct) => void;
}

/** Buttons for the sessions and Publicar; the rest in a menu. */
export function SeminarActions({ seminar: { id, slug, title, status }, onAct }: SeminarActionsProps) {
  const go = useNavigate();
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
          <LinkButton
            variant="secondary"
            to={workshopAddress(id)}
            icon={<ListChecks aria-hidden="true" />}
            aria-label={`Sesiones de ${title}`}
          >
            Sesiones
          </LinkButton>
        )
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
        Editar
      </MenuItem>
      {status === "draft" && (
        <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => void go(workshopAddress(id))}>
          Sesiones
        </MenuItem>
      )}
      <MenuItem
        icon={<KeyRound aria-hidden="true" />}
        onSelect={() => void go(workshopAddress(id, "accesos"))}
      >
        Accesos
      </MenuItem>
      {status === "published" && (
        <>
          <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => void go(paths.seminar(slug))}>
            Ver en el sitio
          </MenuItem>
          <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => onAct("draft")}>
            Devolver a borrador
          </MenuItem>
        </>
      )}
    </RowActions>
  );
}
