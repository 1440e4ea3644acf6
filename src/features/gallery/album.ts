import type { Database } from "#platform/supabase/database.types.ts";

type AlbumRow = Database["public"]["Tables"]["albums"]["Row"];
type PhotoRow = Database["public"]["Tables"]["photos"]["Row"];

/** An album as the view `gallery` has it: with its number of photos and its cover (the chosen one or the first). */
export type Album = Pick<
  AlbumRow,
  "id" | "title" | "description" | "cover_photo_id" | "version" | "created_at" | "deleted_at"
> & {
  photo_count: number;
  cover_url: string | null;
  cover_width: number | null;
  cover_height: number | null;
};

/** A photo of an album; `width` and `height` are those of the large picture, in pixels. */
export type Photo = Pick<
  PhotoRow,
  | "id"
  | "album_id"
  | "image_url"
  | "thumbnail_url"
  | "width"
  | "height"
  | "caption"
  | "position"
  | "deleted_at"
>;

/** An album with its photos in their order. */
export interface OpenAlbum {
  album: Album;
  photos: Photo[];
}
