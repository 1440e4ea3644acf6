import { useCallback, useEffect, useRef, useState } from "react";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { recompress } from "#platform/images/recompress.ts";
import { extensionOf } from "#platform/supabase/upload.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { removeImage, uploadImage } from "../image-api.ts";
import { PROBLEMS } from "../texts.ts";

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1_600;

/** A stored picture; its size is in pixels. */
export interface StoredImage {
  address: string;
  width: number;
  height: number;
}

export interface ImageUpload {
  /** 0..1 while a picture is on its way, else null. */
  progress: number | null;
  problem: string | undefined;
  /** Recompresses and uploads; the same picture again with `retry`. It stays the same function. */
  start: (file: Blob) => void;
  retry: (() => void) | undefined;
  cancel: () => void;
}

/** Uploads a picture of a prophecy; `onDone` gets it. A second one replaces the first, which then leaves no file. */
export function useImageUpload(prophecyId: string, onDone: (image: StoredImage) => void): ImageUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<Blob>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useCallback(
    async (file: Blob) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setProblem(undefined);
      setFailed(undefined);
      setProgress(0);
      try {
        const { picture, width, height } = await recompress(file, { longestSide: LONGEST_SIDE });
        if (controller.signal.aborted) return;
        const path = `${prophecyId}/${Date.now()}-0.${extensionOf(picture)}`;
        const address = await uploadImage(path, picture, setProgress, controller.signal);
        if (controller.signal.aborted) void removeImage(address);
        else onDone({ address, width, height });
      } catch (error) {
        if (controller.signal.aborted) return;
        setProblem(sentenceOf(error));
        // Only what may go better the second time is worth a button.
        if (!(error instanceof ImageError)) setFailed(file);
      } finally {
        if (running.current === controller) setProgress(null);
      }
    },
    [prophecyId, onDone],
  );

  const start = useCallback((file: Blob) => void upload(file), [upload]);
  return {
    progress,
    problem,
    start,
    retry: failed && (() => start(failed)),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImageError) return IMAGE_PROBLEMS[error.problem];
  return `No se pudo subir la imagen: ${PROBLEMS[toAppError(error).kind]}`;
}
