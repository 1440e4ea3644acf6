import { useEffect, useRef, useState } from "react";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { recompress } from "#platform/images/recompress.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { uploadPicture } from "./api.ts";

interface PictureUploadOptions {
  folder: string;
  /** In pixels. */
  longestSide: number;
  onDone: (address: string) => void;
}

/** Shrinks a picture on this device and uploads it; a second one takes the place of the first. */
export function usePictureUpload({ folder, longestSide, onDone }: PictureUploadOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: Blob) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      const { picture } = await recompress(file, { longestSide });
      const address = await uploadPicture(folder, picture, setProgress, controller.signal);
      if (!controller.signal.aborted) onDone(address);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentenceOf(error));
    } finally {
      if (running.current === controller) setProgress(null);
    }
  }

  return {
    /** 0..1 while a picture is on its way, else null. */
    progress,
    problem,
    start: (file: Blob) => void start(file),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ImageError) return IMAGE_PROBLEMS[error.problem];
  return `No se pudo subir la imagen. ${problemText(error)}`;
}
