import { ExternalLink, Images, Pencil, Undo2 } from "lucide-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { formatDate, toDate } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MenuItem, MenuLink } from "#ui/overlays/menu.tsx";
import { RowActions } from "#ui/table/row-actions.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import type { Album } from "../album.ts";
import { NoCover } from "../components/no-cover.tsx";
import { photosText } from "../rules.ts";
import styles from "./album-list-panel.module.css";

export type AlbumAct = "edit" | "delete" | "restore";

/** The trash keeps for 30 days, in milliseconds; private.purge_deleted_photos() empties it. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The columns of the list, or of the trash. */
export function albumColumns(
  trash: boolean,
  onAct: (act: AlbumAct, album: Album) => void,
): TableColumn<Album>[] {
  return [
    { id: "titulo", header: "Álbum", kind: "title", cell: (album) => <Title album={album} trash={trash} /> },
    { id: "fotos", header: "Fotos", cell: ({ photo_count: count }) => photosText(count) },
    trash
      ? {
          id: "fecha",
          header: "Se borra el",
          cell: ({ deleted_at: at }) => formatDate(toDate(at ?? 0).getTime() + KEPT_MS),
        }
      : {
          id: "fecha",
          header: "Fecha",
          cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
        },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (album) =>
        trash ? (
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={`Restaurar el álbum ${album.title}`}
            onClick={() => onAct("restore", album)}
          >
            Restaurar
          </Button>
        ) : (
          <Actions album={album} onAct={(act) => onAct(act, album)} />
        ),
    },
  ];
}

function Title({ album: { id, title, cover_url: cover }, trash }: { album: Album; trash: boolean }) {
  return (
    <span className={styles.title}>
      {cover ? (
        <img className={styles.cover} src={cover} alt="" width={64} height={48} loading="lazy" />
      ) : (
        <NoCover className={styles.cover} />
      )}
      {trash ? title : <Link to={adminPaths.album(id)}>{title}</Link>}
    </span>
  );
}

function Actions({ album: { id, title }, onAct }: { album: Album; onAct: (act: AlbumAct) => void }) {
  return (
    <RowActions
      of={`del álbum ${title}`}
      onDelete={() => onAct("delete")}
      atHand={
        <LinkButton
          variant="secondary"
          to={adminPaths.album(id)}
          icon={<Images aria-hidden="true" />}
          aria-label={`Fotos del álbum ${title}`}
        >
          Fotos
        </LinkButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onAct("edit")}>
        Editar
      </MenuItem>
      <MenuLink icon={<ExternalLink aria-hidden="true" />} to={paths.album(id)}>
        Ver en el sitio
      </MenuLink>
    </RowActions>
  );
}
