import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { Album, Photo } from "../album.ts";

/** An album as the server has it. */
export function anAlbum(change: Partial<Album> = {}): Album {
  return {
    id: anId(1),
    title: "Posada del barrio",
    description: "",
    cover_photo_id: null,
    version: 1,
    created_at: "2025-12-18T20:00:00Z",
    deleted_at: null,
    photo_count: 3,
    cover_url: null,
    cover_width: null,
    cover_height: null,
    ...change,
  };
}

/** The `place`th photo of an album, a picture of one pixel. */
export function aPhoto(place: number, change: Partial<Photo> = {}): Photo {
  const pixel = `data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==#${place}`;
  return {
    id: anId(100 + place),
    album_id: anId(1),
    image_url: pixel,
    thumbnail_url: pixel,
    width: 1_200,
    height: 800,
    caption: "",
    position: place,
    deleted_at: null,
    ...change,
  };
}
