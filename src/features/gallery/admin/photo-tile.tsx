import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { ArrowDown, ArrowUp, ChevronsUp, Star, TextQuote, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import { MoreMenu } from "#ui/overlays/more-menu.tsx";
import type { Photo } from "../album.ts";
import { altOf } from "../rules.ts";
import styles from "./photo-order.module.css";

interface PhotoTileProps {
  photo: Photo;
  /** From 1. */
  place: number;
  count: number;
  albumTitle: string;
  isCover: boolean;
  onMove: (step: -1 | 1) => void;
  /** Another photo was let go on this one. */
  onDropped: (photoId: string) => void;
  onAct: (act: "caption" | "cover" | "first" | "delete") => void;
}

/** A photo of the album with its buttons; it can be dragged, and others dropped on it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, albumTitle, isCover, onMove, onAct } = props;
  const tile = useRef<HTMLLIElement>(null);
  const [drag, setDrag] = useState<"dragged" | "target">();
  const dropped = useEffectEvent(props.onDropped);
  const { id } = photo;

  useEffect(() => {
    const element = tile.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ photoId: id }),
        onDragStart: () => setDrag("dragged"),
        onDrop: () => setDrag(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data["photoId"] === "string" && source.data["photoId"] !== id,
        onDragEnter: () => setDrag("target"),
        onDragLeave: () => setDrag(undefined),
        onDrop: ({ source }) => {
          setDrag(undefined);
          dropped(String(source.data["photoId"]));
        },
      }),
    );
  }, [id]);

  return (
    <li ref={tile} data-photo={id} className={drag ? `${styles.tile} ${styles[drag]}` : styles.tile}>
      <img
        src={photo.thumbnail_url}
        alt={altOf(photo, place, albumTitle)}
        width={photo.width}
        height={photo.height}
        loading="lazy"
        decoding="async"
        // The tile is what is dragged; a picture left to itself would drag itself.
        draggable={false}
      />
      {isCover && (
        <span className={styles.badge}>
          <Badge tone="primary">Portada</Badge>
        </span>
      )}
      <p className={styles.caption}>{photo.caption}</p>
      <div className={styles.actions}>
        <IconButton
          label={`Subir la foto ${place}`}
          data-step={-1}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Bajar la foto ${place}`}
          data-step={1}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <MoreMenu label={`Acciones de la foto ${place}`} buttonLabel={`Más acciones de la foto ${place}`}>
          <MenuItem icon={<TextQuote aria-hidden="true" />} onSelect={() => onAct("caption")}>
            Pie de foto
          </MenuItem>
          <MenuItem icon={<Star aria-hidden="true" />} onSelect={() => onAct("cover")}>
            Usar como portada
          </MenuItem>
          {place > 1 && (
            <MenuItem icon={<ChevronsUp aria-hidden="true" />} onSelect={() => onAct("first")}>
              Poner al principio
            </MenuItem>
          )}
          <MenuDivider />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => onAct("delete")}>
            Eliminar
          </MenuItem>
        </MoreMenu>
      </div>
    </li>
  );
}
