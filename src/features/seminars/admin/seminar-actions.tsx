import { EllipsisVertical, Eye, FileText, KeyRound, ListChecks, Pencil, Send, Trash2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Menu, MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import type { Seminar, SeminarStatus } from "../seminar.ts";
import { workshopAddress } from "./seminar-filter.ts";
import styles from "./seminar-panel.module.css";

export type SeminarAct = SeminarStatus | "edit" | "delete";

export interface SeminarActionsProps {
  seminar: Seminar;
  onAct: (act: SeminarAct) => void;
}

/** The sessions and Publicar at hand; the rest in a menu. */
export function SeminarActions({ seminar: { id, slug, title, status }, onAct }: SeminarActionsProps) {
  const go = useNavigate();
  return (
    <div className={styles.actions}>
      {status === "draft" ? (
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
        <MenuDivider />
        <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAct("delete")}>
          Eliminar
        </MenuItem>
      </Menu>
    </div>
  );
}
