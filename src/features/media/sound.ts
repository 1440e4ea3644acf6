import { paths } from "#domain/paths.ts";
import type { MediaItem } from "./media.ts";
import { filePath, sourceOf } from "./rules.ts";

/** A file that was kept of an item. */
export interface MediaFile {
  file_url: string;
  quality: string;
  format: string;
  file_size: number | null;
}

/** Forms of sound, first what every telephone plays. */
const FORMS = ["m4a", "mp3", "weba"];

/** The sound among the files of an item: its name in the bucket and its bytes; null without one. */
export function soundIn(files: readonly MediaFile[]): { path: string; size: number | null } | null {
  const [sound] = files
    .filter(({ quality, format }) => quality === "audio" && FORMS.includes(format))
    .toSorted((a, b) => FORMS.indexOf(a.format) - FORMS.indexOf(b.format));
  const path = sound ? filePath(sound.file_url) : null;
  return sound && path !== null ? { path, size: sound.file_size } : null;
}

/** Whether a file of ours has no picture at all. */
export function isSound(path: string): boolean {
  return FORMS.some((form) => path.endsWith(`.${form}`));
}

/** Whether an item is sound alone, so that it is heard and not watched. */
export function isSoundItem(item: MediaItem): boolean {
  const source = sourceOf(item);
  return source?.provider === "file" && isSound(source.path);
}

/** The page of an item with its sound ready to play, instead of its picture. */
export function soundPath(id: string): string {
  return `${paths.mediaItem(id)}?modo=audio`;
}

/** Whether an address is that of {@link soundPath}. */
export function asksForSound(params: URLSearchParams): boolean {
  return params.get("modo") === "audio";
}

/** A recording that can be heard without its picture. */
export interface Track extends Pick<
  MediaItem,
  "id" | "title" | "speaker" | "series" | "thumbnail_url" | "duration" | "is_public"
> {
  /** Its name in the bucket of media. */
  path: string;
  /** In bytes; null while nobody knows. */
  size: number | null;
}
