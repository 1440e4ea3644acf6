import { ArchiveRestore, ExternalLink, Pencil, Send, Trash2, Undo2 } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MenuItem, MenuLink } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { ListedProphecy } from "../api.ts";
import type { Publication } from "../prophecy-filter.ts";
import styles from "./prophecy-actions.module.css";

/** Acts of the list itself; each is confirmed first. */
export type ProphecyAct = "publish" | "unpublish" | "restore" | "delete";

export interface ProphecyActionsProps {
  prophecy: ListedProphecy;
  publication: Publication;
  editAddress: string;
  onAct: (act: ProphecyAct) => void;
}

/** Editar, Ver, Publicar or Despublicar, Eliminar; in the trash Restaurar and Eliminar. */
export function ProphecyActions({ prophecy, publication, editAddress, onAct }: ProphecyActionsProps) {
  if (publication === "deleted") {
    return (
      <div className={styles.actions}>
        <Button
          variant="secondary"
          icon={<ArchiveRestore aria-hidden="true" />}
          aria-label={`Restaurar ${prophecy.title}`}
          onClick={() => onAct("restore")}
        >
          Restaurar
        </Button>
        <IconButton label={`Eliminar para siempre ${prophecy.title}`} onClick={() => onAct("delete")}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  return (
    <RowActions
      of={`de ${prophecy.title}`}
      onDelete={() => onAct("delete")}
      atHand={
        <LinkButton variant="secondary" to={editAddress} icon={<Pencil aria-hidden="true" />}>
          Editar
        </LinkButton>
      }
    >
      <MenuLink to={paths.prophecy(prophecy.slug)} icon={<ExternalLink aria-hidden="true" />}>
        Ver
      </MenuLink>
      {publication === "draft" ? (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onAct("publish")}>
          Publicar
        </MenuItem>
      ) : (
        <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => onAct("unpublish")}>
          {publication === "scheduled" ? "Quitar de programadas" : "Despublicar"}
        </MenuItem>
      )}
    </RowActions>
  );
}
