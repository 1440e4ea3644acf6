import { counted } from "#lib/counting.ts";
import type { Photo } from "./album.ts";

/** Alternative text of a photo: its caption, or its place ("Foto 3 del álbum Posada"). */
export function altOf({ caption }: Pick<Photo, "caption">, place: number, albumTitle: string): string {
  return caption || `Foto ${place} del álbum ${albumTitle}`;
}

/** "1 foto", "12 fotos", "Sin fotos". */
export function photosText(count: number): string {
  return count === 0 ? "Sin fotos" : counted(count, "foto", "fotos");
}

/** How far a finger must travel sideways to be a swipe, in CSS pixels. */
const SWIPE_PX = 48;

/** Direction of a swipe: 1 the next photo (to the left), -1 the one before, 0 none. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
