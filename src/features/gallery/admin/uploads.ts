import { isRefusal } from "#platform/supabase/errors.ts";
import { ImageError } from "#platform/images/image-error.ts";
import { pictureProblem } from "#platform/images/picture-problem.ts";
import { recompress } from "#platform/images/recompress.ts";
import { dropFiles, storeFiles, storePhoto, type StoredFiles } from "./photo-api.ts";

/** Longest sides in pixels: for the whole screen of a large phone, and for the grid. */
const WISH = { longestSide: 2_000, thumbnailSide: 640 } as const;

/** A photo on its way, as the screen shows it. */
export interface Upload {
  /** Also the key of its row. */
  id: string;
  fileName: string;
  state: "waiting" | "shrinking" | "sending" | "failed" | "done";
  /** 0..1 while it is sent. */
  progress: number;
  problem: string | undefined;
  /** Whether trying again may help: what is wrong with the picture itself stays wrong. */
  canRetry: boolean;
}

/** Data that an upload needs besides the fields shown. */
export interface UploadTask {
  id: string;
  albumId: string;
  file: File;
  /** Timestamp and index: the name of its files. */
  name: string;
  position: number;
  /** Files that are stored already and still lack their row. */
  stored?: StoredFiles & { width: number; height: number };
}

/**
 * Uploads one photo: shrinks it, stores its files, then its row. Never throws; `tell` gets the failure. A row is
 * never without its files, and files whose row was refused are removed.
 */
export async function runUpload(
  task: UploadTask,
  tell: (change: Partial<Upload>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { id, albumId, position } = task;
  try {
    if (!task.stored) {
      tell({ state: "shrinking", progress: 0, problem: undefined });
      const made = await recompress(task.file, WISH);
      tell({ state: "sending" });
      const files = await storeFiles(task, made, (progress) => tell({ progress }), signal);
      task.stored = { ...files, width: made.width, height: made.height };
    }
    tell({ state: "sending", progress: 1, problem: undefined });
    const { image_url, thumbnail_url, width, height } = task.stored;
    await storePhoto({ id, album_id: albumId, image_url, thumbnail_url, width, height, position });
    tell({ state: "done" });
  } catch (error) {
    // After any other failure the row may be there, so its files must stay.
    if (task.stored && isRefusal(error)) {
      await dropFiles(task.stored);
      delete task.stored;
    }
    if (signal.aborted) return;
    tell({
      state: "failed",
      problem: pictureProblem(error),
      canRetry: !(error instanceof ImageError),
    });
  }
}
